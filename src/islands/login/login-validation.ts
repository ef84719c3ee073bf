import { emailError, nameError, newPasswordError, present } from '../ui/field-errors.ts';

type Values = Record<string, string>;

export const checkLogIn = (values: Values) =>
  present({ email: emailError(values), password: !values.password && 'Enter your password.' });

export const checkRegistration = (values: Values) =>
  present({ name: nameError(values), email: emailError(values), password: newPasswordError(values.password) });

/** Messages for API error codes specific to these forms. */
export const logInErrors = {
  INVALID_CREDENTIALS: { message: 'E-mail address and password do not belong together. Check both and try again.' },
  EMAIL_TAKEN: { fields: { email: 'This address has an account already. Log in instead.' } },
};
