/** An error without personal data, safe to log and store. */
export interface DescribedError {
  name: string;
  message: string;
  /** Code of Node, PostgreSQL (SQLSTATE) or our own. */
  code?: string;
  /** Stack frames, innermost first. */
  stack: string[];
  cause?: DescribedError;
}

const maxFrames = 12;
const maxCauses = 4;
const maxMessageLength = 300;

/**
 * Describes an error for debugging without personal data: drops the values of a statement, the details in which
 * PostgreSQL repeats a row, mail addresses, and tokens.
 */
export function describeError(error: unknown, causes = 0): DescribedError {
  if (!(error instanceof Error)) return { name: typeof error, message: redact(String(error)), stack: [] };
  const { name, message, stack = '', cause } = error;
  const code = (error as { code?: unknown }).code;
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name,
    message: redact(message),
    ...(typeof code === 'string' && { code }),
    stack: frames.slice(0, maxFrames).map((line) => line.trim()),
    ...(cause !== undefined && causes < maxCauses && { cause: describeError(cause, causes + 1) }),
  };
}

const parameters = /\nparams:[\s\S]*$/;
const mailAddress = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g;
/** Values that PostgreSQL repeats in its messages: of the wrong type, or out of range. */
const value = /(invalid input [^:]*|out of range[^:]*): "[\s\S]*"/;
/** Access tokens, and any other string with digits as long as a key or an id. */
const secret = /\bey[\w-]+\.[\w-]+\.[\w-]+|\b(?=[\w-]*\d)[\w-]{24,}/g;

const redact = (text: string): string =>
  text
    .replace(parameters, '')
    .replace(value, '$1')
    .replace(mailAddress, '[address]')
    .replace(secret, '[…]')
    .slice(0, maxMessageLength);
