import { type ErrorCode, errorStatus } from '../../contract/error-codes.ts';
import type { ErrorBody, ErrorDetail } from '../../contract/errors.ts';

/** An error whose code and message may be sent to the client. Any other error becomes `INTERNAL_ERROR`. */
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

export const notFound = (what: string) => new DomainError('NOT_FOUND', `There’s no such ${what}.`);

/** For a valid access token whose user was deleted. */
export const accountGone = () => new DomainError('UNAUTHENTICATED', 'This account was deleted.');

/** For one invalid field of the request; `path` starts with `body.`, `query.` or `path.`. */
export const invalid = (path: string, message: string) =>
  new DomainError('VALIDATION_ERROR', `${path} ${message}.`, { details: [{ path, message }] });

export interface Translated {
  status: number;
  body: ErrorBody;
  headers: Record<string, string>;
}

/** Turns any error into a response. Details of errors other than DomainError are not revealed. */
export function translate(error: unknown, requestId: string): Translated {
  const known = error instanceof DomainError ? error : unexpected(error);
  const { code, message, details, headers } = known;
  return { status: errorStatus[code], body: { error: { code, message, details }, requestId }, headers };
}

function unexpected(error: unknown): DomainError {
  return isConnectionError(error)
    ? new DomainError('UNAVAILABLE', 'We can’t reach our database. Nothing was lost. Try again in a moment.', {
        headers: { 'Retry-After': '5' },
      })
    : new DomainError('INTERNAL_ERROR', 'Something went wrong on our end. Try again later.');
}

const connectionErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EHOSTUNREACH', 'EPIPE', 'ETIMEDOUT']);

/**
 * SQLSTATEs of a temporarily unavailable PostgreSQL: connection failure, out of resources (disk, memory, connections),
 * starting or stopping, read-only during a failover, or an I/O error.
 */
const unavailable = /^(08...|53...|57P0[1-3]|25006|58030)$/;

/** Whether the database failed to write: its disk is full or broken, or it is read-only. Checks causes too. */
export function isStorageError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  return /^(53100|25006|58030)$/.test(code ?? '') || isStorageError(error.cause);
}

/** Whether the database is unreachable or temporarily unavailable, by error codes of Node and PostgreSQL; checks causes too. */
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
