import { isHTTPError, isNetworkError, isTimeoutError } from 'ky';
import type { ErrorDetail } from '../../contract/errors.ts';

interface Fields {
  code: string;
  message: string;
  /** HTTP status; 0 without a response. */
  status?: number;
  details?: ErrorDetail[];
  /** Seconds that the server asks to wait. */
  retryAfter?: number;
  isTimeout?: boolean;
  cause?: unknown;
}

/** A failed API call. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly status: number;
  readonly details: ErrorDetail[];
  readonly retryAfter: number | undefined;
  /** No response was received. */
  readonly isNetwork: boolean;
  readonly isTimeout: boolean;
  readonly isServer: boolean;
  readonly isClient: boolean;
  /** The same call may succeed later. */
  readonly isRetryable: boolean;

  constructor({ code, message, status = 0, details = [], retryAfter, isTimeout = false, cause }: Fields) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.details = details;
    this.retryAfter = retryAfter;
    this.isNetwork = status === 0;
    this.isTimeout = isTimeout;
    this.isServer = status >= 500;
    this.isClient = status >= 400 && status < 500;
    this.isRetryable = this.isNetwork || this.isServer || status === 429 || status === 408;
  }
}

const unknownMessage = 'An error occurred';

/** Converts ky's errors to `ApiError`; returns other errors unchanged. */
export function toApiError(error: Error): Error {
  if (isHTTPError(error)) return fromAnswer(error.response, error.data, error);
  if (isTimeoutError(error)) {
    return new ApiError({
      code: 'TIMEOUT_ERROR',
      message: 'Request timed out. Please check your internet connection and try again.',
      isTimeout: true,
      cause: error,
    });
  }
  if (isNetworkError(error)) {
    return new ApiError({
      code: 'NETWORK_ERROR',
      message: 'Unable to connect to the server. Please check your internet connection.',
      cause: error,
    });
  }
  return error;
}

function fromAnswer({ status, headers }: Response, body: unknown, cause: Error): ApiError {
  const answer = record(body);
  const error = record(answer.error);
  const retryAfter = Number(headers.get('Retry-After') ?? Number.NaN);
  return new ApiError({
    code: text(error.code) ?? text(answer.code) ?? `HTTP_${status}`,
    message: text(error.message) ?? text(answer.detail) ?? text(answer.message) ?? unknownMessage,
    status,
    details: Array.isArray(error.details) ? error.details : [],
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
    cause,
  });
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);
