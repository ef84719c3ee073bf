import { ApiError } from '#src/lib/stores/http/api-error.ts';
import type { Problem } from './form.ts';

/**
 * Turns a failed API call into messages for a form.
 * @param overrides messages for error codes with a special meaning in this form
 */
export function explain(error: unknown, overrides: Record<string, Problem> = {}): Problem {
  if (!(error instanceof ApiError)) return { message: 'Something went wrong on this page. Please try again.' };
  const override = overrides[error.code];
  if (override) return override;
  if (error.code === 'RATE_LIMITED') {
    return { message: `Too many attempts. Try again in ${wait(error.retryAfter ?? 60)}.` };
  }
  if (error.code === 'VALIDATION_ERROR' && error.details.length > 0) {
    return { fields: Object.fromEntries(error.details.map(({ path, message }) => [fieldOf(path), sentence(message)])) };
  }
  if (error.code === 'IMPERSONATION_RESTRICTED') {
    return { message: 'Only the learner can do that. You’re viewing the site as them.' };
  }
  return {
    message: error.isServer
      ? 'Something went wrong on our end. Nothing’s lost: please try again in a moment.'
      : error.message,
  };
}

const fieldOf = (path: string) => path.replace(/^body\./, '');

const sentence = (message: string) =>
  `${message.charAt(0).toUpperCase()}${message.slice(1)}${/[.?]$/.test(message) ? '' : '.'}`;

function wait(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
