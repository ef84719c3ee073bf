/** An error as it may be written down. */
export interface DescribedError {
  name: string;
  message: string;
  /** Of Node, PostgreSQL or our own. */
  code?: string;
  /** Where it was thrown, the innermost first. */
  stack: string[];
  cause?: DescribedError;
}

const mostFrames = 12;
const mostCauses = 4;
const longestMessage = 300;

/**
 * What of an error helps to mend it, without what belongs to a person: the values of a statement, the details in
 * which PostgreSQL repeats a row, addresses of people, and tokens.
 */
export function describeError(error: unknown, causes = 0): DescribedError {
  if (!(error instanceof Error)) return { name: typeof error, message: withoutPeople(String(error)), stack: [] };
  const { name, message, stack = '', cause } = error;
  const code = (error as { code?: unknown }).code;
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name,
    message: withoutPeople(message),
    ...(typeof code === 'string' && { code }),
    stack: frames.slice(0, mostFrames).map((line) => line.trim()),
    ...(cause !== undefined && causes < mostCauses && { cause: describeError(cause, causes + 1) }),
  };
}

const parameters = /\nparams:[\s\S]*$/;
const mailAddress = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g;
/** Values that PostgreSQL repeats: of a type that they are not, or of a key that is there. */
const value = /(invalid input [^:]*|out of range[^:]*): "[\s\S]*"/;
/** Access tokens, and everything else that is as long as a key or an id. */
const secret = /\bey[\w-]+\.[\w-]+\.[\w-]+|\b(?=[\w-]*\d)[\w-]{24,}/g;

const withoutPeople = (text: string): string =>
  text
    .replace(parameters, '')
    .replace(value, '$1')
    .replace(mailAddress, '[address]')
    .replace(secret, '[…]')
    .slice(0, longestMessage);
