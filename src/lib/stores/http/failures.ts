/** Loads the toasts' texts, early where they have to report a lost network. */
export const loadErrorToasts = () => import('./error-toasts.ts');

/** Shows a toast about a failure as soon as its text is loaded, and logs it on this device. */
export function showFailure(error: unknown): void {
  loadErrorToasts()
    .then(({ showError }) => showError(error))
    .catch(() => {});
}
