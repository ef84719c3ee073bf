import type { LoginBody, RegisterBody, SessionAnswer } from '../../contract/accounts.ts';
import { apiPaths } from '../../contract/api-paths.ts';
import { countEvent } from '../device/analytics.ts';
import { deleteAnswers, readAnswers } from '../device/first-visit.ts';
import { storage } from '../device/storage.ts';
import { isLeftHandedDevice } from '../device/stored-handedness.ts';
import { chooseTheme, themeKey } from '../device/theme.ts';
import { api } from '../http/client.ts';
import { type LocalPosition, positionsOf, visitor, writePosition } from '../practice/positions.ts';
import { readSession, startSession } from '../session/session.ts';

async function startWith(path: string, body: LoginBody | RegisterBody): Promise<void> {
  const { user, tokens } = await api.post(path, { json: body }).json<SessionAnswer>();
  startSession(user, tokens);
  // With `system`, the device's own choice stays.
  if (user.preferences.theme !== 'system') chooseTheme(user.preferences.theme);
}

/** @throws ApiError: INVALID_CREDENTIALS, RATE_LIMITED, … */
export async function logIn(body: LoginBody): Promise<void> {
  await startWith(apiPaths.login, body);
  countEvent('login');
}

/** @throws ApiError: VALIDATION_ERROR, EMAIL_TAKEN, … */
export async function register(body: Pick<RegisterBody, 'email' | 'password' | 'name'>): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { goals, ...firstVisit } = readAnswers() ?? {};
  const hasAnswered = 'guitar' in firstVisit;
  const preferences = {
    timeZone,
    theme: chosenTheme(),
    leftHanded: isLeftHandedDevice(),
    ...(hasAnswered && { firstVisit }),
  };
  const positions = positionsOf(visitor);
  await startWith(apiPaths.register, { ...body, preferences, goals });
  deleteAnswers();
  // The account exists even if this fails.
  await adoptVisit(positions).catch((error) => console.warn('Earlier practice could not be added.', error));
  countEvent('sign_up');
  countEvent('conversion', 'registration');
}

/** Adds the practice of a visitor on this device to the new account. */
async function adoptVisit(positions: LocalPosition[]): Promise<void> {
  const userId = readSession()?.user.id;
  if (!userId) return;
  for (const position of positions) writePosition(userId, position);
  const { adoptVisitorPractice } = await import('../practice/visitor.ts');
  await adoptVisitorPractice(userId);
}

const chosenTheme = () => (storage[themeKey] ?? 'system') as 'system' | 'light' | 'dark';
