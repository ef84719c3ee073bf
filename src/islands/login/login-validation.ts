import { emailError, nameError, newPasswordError, present } from '../ui/field-errors.ts';

type Values = Record<string, string>;

export const checkLogIn = (values: Values) =>
  present({ email: emailError(values), password: !values.password && 'Enter your password.' });

export const checkRegistration = (values: Values) =>
  present({ name: nameError(values), email: emailError(values), password: newPasswordError(values.password) });

/** Messages for API error codes specific to these forms. */
export const logInErrors = {
  INVALID_CREDENTIALS: { message: 'That e-mail and password don’t match. Check both and try again.' },
  EMAIL_TAKEN: { fields: { email: 'This address already has an account. Log in instead.' } },
};
