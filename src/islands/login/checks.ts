import { ApiError } from '#src/lib/stores/api-error.ts';
import type { Problem } from '../ui/form.ts';

type Values = Record<string, string>;

const present = (errors: [name: string, error: string | false | undefined][]) =>
  Object.fromEntries(errors.filter((entry): entry is [string, string] => Boolean(entry[1])));

const emailError = ({ email = '' }: Values) =>
  !/^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(email) && 'Enter your e-mail address, such as ada@example.org.';

export const checkLogIn = (values: Values) =>
  present([
    ['email', emailError(values)],
    ['password', !values.password && 'Enter your password.'],
  ]);

/** Says what is known to be wrong without asking; the server says the rest. */
export const checkRegistration = (values: Values) =>
  present([
    ['name', !values.name?.trim() && 'Enter your name, or what you would like to be called.'],
    ['email', emailError(values)],
    ['password', (values.password ?? '').length < 8 && 'Choose a password of at least 8 characters.'],
  ]);

/** What a refused log-in or registration means for who is filling in the form. */
export function explain(error: unknown): Problem {
  if (!(error instanceof ApiError)) return { message: 'Something went wrong on this page. Try again.' };
  switch (error.code) {
    case 'INVALID_CREDENTIALS':
      return { message: 'E-mail address and password do not belong together. Check both and try again.' };
    case 'EMAIL_TAKEN':
      return { fields: { email: 'This address has an account already. Log in instead.' } };
    case 'RATE_LIMITED':
      return { message: `That was tried too often. Try again in ${wait(error.retryAfter ?? 60)}.` };
    case 'VALIDATION_ERROR':
      return {
        fields: Object.fromEntries(error.details.map(({ path, message }) => [fieldOf(path), sentence(message)])),
      };
  }
  return {
    message: error.isServer
      ? 'Something went wrong on our end. Nothing is lost; try again in a moment.'
      : error.message,
  };
}

const fieldOf = (path: string) => path.replace(/^body\./, '');

const sentence = (message: string) =>
  `${message.charAt(0).toUpperCase()}${message.slice(1)}${/[.?]$/.test(message) ? '' : '.'}`;

function wait(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
