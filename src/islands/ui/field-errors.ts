import { isPersonName, personNameRule } from '#src/lib/contract/person-name.ts';

/** Client-side validation of common fields; the server validates everything again. */

type Values = Record<string, string>;

/** Drops the fields without an error. */
export const present = (errors: Record<string, string | false | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1])));

export const emailError = ({ email = '' }: Values) =>
  !/^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(email) && 'Enter your e-mail address, such as ada@example.org.';

export const nameError = ({ name = '' }: Values) => {
  if (!name.trim()) return 'Enter your name, or what you’d like to be called.';
  return !isPersonName(name.trim()) && personNameRule;
};

export const newPasswordError = (password = '') => password.length < 8 && 'Choose a password of at least 8 characters.';
