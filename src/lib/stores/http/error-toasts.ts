import { ApiError } from './api-error.ts';
import { logError } from './error-log.ts';
import { showToast, type Toast } from './toasts.ts';

/** Shows a toast about a failure, and logs it on this device. */
export function showError(error: unknown): void {
  showToast(toastOf(error));
  logError(error);
}

/** The toast for a failed call, with the texts of the specification. */
export function toastOf(error: unknown): Toast {
  if (!(error instanceof ApiError)) {
    return { kind: 'error', title: 'Request Error', text: 'Something went wrong on this page. Please try again.' };
  }
  const [title, text] = textsOf(error);
  return { kind: 'error', title, text };
}

function textsOf({ status, message, isNetwork, isServer }: ApiError): [title: string, text: string] {
  if (isNetwork) return ['Connection Error', message];
  if (isServer) return ['Server Error', 'Something went wrong on our end. Please try again later.'];
  switch (status) {
    case 401:
      return ['Authentication Required', 'Please log in to continue.'];
    case 403:
      return ['Access Denied', "You don't have permission to perform this action."];
    case 404:
      return ['Not Found', message];
    case 429:
      return ['Too Many Requests', 'Please wait a moment before trying again.'];
    default:
      return ['Request Error', message];
  }
}
