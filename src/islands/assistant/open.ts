/**
 * Opens the assistant beside the page, or else on its own page. All that it needs is named here and not where it is
 * opened: the list alone would weigh more than the opener.
 */
export async function open(opener: HTMLElement): Promise<void> {
  try {
    const { mountAssistant } = await import('./mount.tsx');
    await mountAssistant(opener, opener.dataset.lesson);
  } catch {
    location.assign(opener.dataset.assistant!);
  }
}
