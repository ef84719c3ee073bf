import { storage } from '../device/storage.ts';

interface LoggedError {
  at: string;
  /** Address of the page, without its query: that may hold a token. */
  page: string;
  message: string;
  stack?: string | undefined;
}

const key = 'woodshed:errors';
const most = 50;
const longestStack = 2000;

/** Keeps what went wrong on this device, the newest 50, for whoever has to find out why. */
export function logError(error: unknown): void {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  const entry: LoggedError = {
    at: new Date().toISOString(),
    page: location.pathname,
    message,
    stack: stack?.slice(0, longestStack),
  };
  try {
    storage[key] = JSON.stringify([...readErrorLog(), entry].slice(-most));
  } catch {
    // Storage is full: the newest error is the one to go.
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
