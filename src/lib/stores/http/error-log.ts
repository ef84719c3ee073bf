import { storage } from '../device/storage.ts';

interface LoggedError {
  at: string;
  /** Path of the page, without its query, which may hold a token. */
  page: string;
  message: string;
  stack?: string | undefined;
}

const key = 'woodshed:errors';
const maxEntries = 50;
const maxStackLength = 2000;

/** Stores an error on this device for later diagnosis; keeps the newest 50. */
export function logError(error: unknown): void {
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
