import { type ErrorCode, errorStatus } from '../../contract/error-codes.ts';
import type { ErrorBody, ErrorDetail } from '../../contract/errors.ts';

/** Something that the caller did or asked for and may be told about. Everything else is `INTERNAL_ERROR`. */
export class DomainError extends Error {
  override name = 'DomainError';
  readonly code: ErrorCode;
  readonly details?: ErrorDetail[];
  readonly headers: Record<string, string>;

  constructor(
    code: ErrorCode,
    message: string,
    more: { details?: ErrorDetail[]; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.code = code;
    this.details = more.details;
    this.headers = more.headers ?? {};
  }
}

export const notFound = (what: string) => new DomainError('NOT_FOUND', `There is no such ${what}.`);

/** The user of a valid access token has been deleted. */
export const accountGone = () => new DomainError('UNAUTHENTICATED', 'This account is gone.');

/** One field of the request is wrong; `path` begins with `body.`, `query.` or `path.`. */
export const invalid = (path: string, message: string) =>
  new DomainError('VALIDATION_ERROR', `${path} ${message}.`, { details: [{ path, message }] });

export interface Translated {
  status: number;
  body: ErrorBody;
  headers: Record<string, string>;
}

/** The only place that turns an error into what is answered. What is not a DomainError stays unnamed. */
export function translate(error: unknown, requestId: string): Translated {
  const known = error instanceof DomainError ? error : unexpected(error);
  const { code, message, details, headers } = known;
  return { status: errorStatus[code], body: { error: { code, message, details }, requestId }, headers };
}

function unexpected(error: unknown): DomainError {
  return isConnectionError(error)
    ? new DomainError('UNAVAILABLE', 'We cannot reach our database. Nothing was lost; try again in a moment.', {
        headers: { 'Retry-After': '5' },
      })
    : new DomainError('INTERNAL_ERROR', 'Something went wrong on our end. Try again later.');
}

const connectionErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EHOSTUNREACH', 'EPIPE', 'ETIMEDOUT']);

/**
 * SQLSTATEs of a PostgreSQL that would do it at another time: it is away, full (its disk, its memory, its connections),
 * stopping or starting, read-only for the while of a change-over, or cannot read its disk.
 */
const unavailable = /^(08...|53...|57P0[1-3]|25006|58030)$/;

/** Whether the database could not store something: its disk is full or broken, or it is read-only. Looks at causes too. */
export function isStorageError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  return /^(53100|25006|58030)$/.test(code ?? '') || isStorageError(error.cause);
}

/** Whether the database could not be reached or could not take it now, by the codes of Node and PostgreSQL; looks at causes too. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  if (code !== undefined && (connectionErrors.has(code) || unavailable.test(code))) return true;
  return (
    /connection terminated|not queryable|timeout exceeded when trying to connect|query read timeout/i.test(
      error.message,
    ) || isConnectionError(error.cause)
  );
}
