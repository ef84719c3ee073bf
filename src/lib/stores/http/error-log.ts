import { storage } from '../device/storage.ts';

export interface LoggedError {
  at: string;
  /** Path of the page, without its query, which may hold a token. */
  page: string;
  message: string;
  stack?: string | undefined;
}

const key = 'woodshed:errors';
const maxEntries = 50;
const maxStackLength = 2000;

const isDevelopment = () => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname);

/** Stores an error on this device for later diagnosis; keeps the newest 50. Does nothing in development. */
export function logError(error: unknown): void {
  if (isDevelopment()) return;
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  const entry: LoggedError = {
    at: new Date().toISOString(),
    page: location.pathname,
    message,
    stack: stack?.slice(0, maxStackLength),
  };
  try {
    storage[key] = JSON.stringify([...readErrorLog(), entry].slice(-maxEntries));
  } catch {
    // Storage is full: drop the new error.
  }
}

export function readErrorLog(): LoggedError[] {
  try {
    const entries = JSON.parse(storage[key] ?? '[]');
    return Array.isArray(entries) ? entries : [];
  } catch {
    return [];
  }
}

export function clearErrorLog(): void {
  delete storage[key];
}
