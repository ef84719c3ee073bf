import type { PreferencesBody, ProfileBody, SessionInfo, User } from '../../contract/accounts.ts';
import { apiPath, apiPaths } from '../../contract/api-paths.ts';
import { ApiError } from '../http/api-error.ts';
import { api } from '../http/client.ts';
import { createQuery } from '../http/query.ts';
import { idempotent } from '../http/retry.ts';
import { readSession, updateUser } from '../session/session.ts';

/** The logged-in user, from the server. */
export const $me = createQuery<User>(apiPaths.me);

/** The user's sessions on all devices. */
export const $sessions = createQuery<SessionInfo[]>(apiPaths.sessions);

/** @throws ApiError */
export const saveProfile = (body: ProfileBody) => save(apiPaths.profile, body);

/** Saves some preferences, which apply on this device as soon as they are stored. @throws ApiError */
export const savePreferences = (body: PreferencesBody) =>
  save(apiPaths.preferences, body, () => {
    const user = readSession()?.user;
    if (user) updateUser({ ...user, preferences: { ...user.preferences, ...body } });
  });

async function save(path: string, body: ProfileBody | PreferencesBody, onSaved = () => {}): Promise<void> {
  const { status } = await api.put(path, { json: body, retry: idempotent });
  if (status !== 200 && status !== 204) {
    throw new ApiError({ code: 'UNEXPECTED_STATUS', message: 'Profile update failed - unexpected status', status });
  }
  onSaved();
  // The change is saved even if it cannot be read back now.
  await readMe().catch(() => {});
}

async function readMe(): Promise<void> {
  const user = await api.get(apiPaths.me, { retry: idempotent }).json<User>();
  updateUser(user);
  $me.mutate(user);
}

/** Ends one session of another browser. @throws ApiError */
export async function endOneSession(id: string): Promise<void> {
  try {
    await api.delete(apiPath(apiPaths.session, { id }), { retry: idempotent });
  } finally {
    $sessions.revalidate();
  }
}

/** Ends the sessions of all other browsers. @throws ApiError */
export async function endOtherSessions(): Promise<void> {
  const sessions = await api.get(apiPaths.sessions, { retry: idempotent }).json<SessionInfo[]>();
  const others = sessions.filter(({ current }) => !current);
  try {
    await Promise.all(others.map(({ id }) => endSessionIfThere(id)));
  } finally {
    $sessions.revalidate();
  }
}

async function endSessionIfThere(id: string): Promise<void> {
  try {
    await api.delete(apiPath(apiPaths.session, { id }), { retry: idempotent });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error;
  }
}

/** Exports all data about the user as a JSON file. @throws ApiError */
export const exportData = () => api.get(apiPaths.export, { retry: idempotent }).blob();

/** Deletes the account, and its data in this browser. @throws ApiError: INVALID_CREDENTIALS, … */
export async function deleteAccount(password: string): Promise<void> {
  await api.delete(apiPaths.me, { json: { password } });
  const { clearAllStorage } = await import('../session/clear-storage.ts');
  await clearAllStorage();
}
