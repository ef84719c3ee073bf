import { parseProviders } from './analytics-providers.ts';
import { readConsent } from './consent.ts';

export type EventName = 'login' | 'sign_up' | 'conversion';

/**
 * Counts what happened with the providers of PUBLIC_ANALYTICS, where there are any and the person has agreed. What is
 * sent says what happened and nothing of who it was.
 * @param kind of conversion, such as `registration`
 */
export function countEvent(name: EventName, kind?: string): void {
  const setting = import.meta.env?.PUBLIC_ANALYTICS;
  if (!setting || readConsent() !== true) return;
  for (const send of parseProviders(setting)) send({ name, ...(kind && { kind }) });
}
