import { parseAnalytics } from '../../contract/analytics.ts';
import { sendTo } from './analytics-providers.ts';
import { readConsent } from './consent.ts';

export type EventName = 'login' | 'sign_up' | 'conversion';

/**
 * Sends an event, without personal data, to the providers of PUBLIC_ANALYTICS if the user has consented.
 * @param kind of conversion, such as `registration`
 */
export function countEvent(name: EventName, kind?: string): void {
  const setting = import.meta.env?.PUBLIC_ANALYTICS;
  if (!setting || readConsent() !== true) return;
  for (const provider of parseAnalytics(setting)) sendTo(provider, { name, ...(kind && { kind }) });
}
