import { ApiError } from './api-error.ts';
import { say, type Toast } from './toasts.ts';

/** Says that an act has failed, and why. */
export const sayError = (error: unknown) => say(toastOf(error));

/** What a failed call is called. */
export function toastOf(error: unknown): Toast {
  if (!(error instanceof ApiError)) {
    return { kind: 'error', title: 'Request Error', text: 'Something went wrong on this page. Please try again.' };
  }
  const [title, text] = words(error);
  return { kind: 'error', title, text };
}

function words({ status, message, isNetwork, isServer }: ApiError): [title: string, text: string] {
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
