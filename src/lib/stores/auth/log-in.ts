import type { LoginBody, RegisterBody, SessionAnswer } from '../../contract/accounts.ts';
import { apiPaths } from '../../contract/api-paths.ts';
import type { Answers } from '../../contract/first-visit.ts';
import { countEvent } from '../device/analytics.ts';
import { forgetSaid, readSaid } from '../device/first-visit.ts';
import { storage } from '../device/storage.ts';
import { isLeftHandedDevice } from '../device/stored-handedness.ts';
import { chooseTheme, themeKey } from '../device/theme.ts';
import { api } from '../http/client.ts';
import { type LocalPosition, positionsOf, visitor, writePosition } from '../practice/positions.ts';
import { readSession, startSession } from '../session/session.ts';

async function enter(path: string, body: LoginBody | RegisterBody): Promise<void> {
  const { user, tokens } = await api.post(path, { json: body }).json<SessionAnswer>();
  startSession(user, tokens);
  // Otherwise what was chosen on this device stays.
  if (user.preferences.theme !== 'system') chooseTheme(user.preferences.theme);
}

/** @throws ApiError: INVALID_CREDENTIALS, RATE_LIMITED, … */
export async function logIn(body: LoginBody): Promise<void> {
  await enter(apiPaths.login, body);
  countEvent('login');
}

/** @throws ApiError: VALIDATION_ERROR, EMAIL_TAKEN, … */
export async function register(body: Pick<RegisterBody, 'email' | 'password' | 'name'>): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { goals, ...firstVisit } = readSaid() ?? {};
  const preferences = {
    timeZone,
    theme: chosenTheme(),
    leftHanded: isLeftHandedDevice(),
    ...(goals && { firstVisit: firstVisit as Answers }),
  };
  const places = positionsOf(visitor);
  await enter(apiPaths.register, { ...body, preferences, goals });
  forgetSaid();
  // The account is there, whatever becomes of this.
  await keepVisit(places).catch((error) => console.warn('What was practised before could not be taken along.', error));
  countEvent('sign_up');
  countEvent('conversion', 'registration');
}

/** What was practised on this device before there was an account is the account's. */
async function keepVisit(places: LocalPosition[]): Promise<void> {
  const userId = readSession()?.user.id;
  if (!userId) return;
  for (const place of places) writePosition(userId, place);
  const { adoptVisitorPractice } = await import('../practice/visitor.ts');
  await adoptVisitorPractice(userId);
}

const chosenTheme = () => (storage[themeKey] ?? 'system') as 'system' | 'light' | 'dark';
