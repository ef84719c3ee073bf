/** A receiver of analytics events, from PUBLIC_ANALYTICS. */
export type AnalyticsProvider =
  | { kind: 'plausible'; domain: string; host: string }
  | { kind: 'meta'; pixel: string }
  | { kind: 'collector'; address: string };

const metaHost = 'https://www.facebook.com';

/**
 * Reads PUBLIC_ANALYTICS, a comma-separated list:
 *
 * - `plausible:<domain>`, or `plausible:<domain>@<address of an own instance>`
 * - `meta:<pixel id>`: the advertising platform of Meta
 * - `https://…`: takes `{"name", "kind"?}` as JSON
 */
export const parseAnalytics = (setting = ''): AnalyticsProvider[] =>
  setting
    .split(',')
    .map((provider) => provider.trim())
    .filter(Boolean)
    .map(parseProvider);

function parseProvider(provider: string): AnalyticsProvider {
  const [kind, account = ''] = provider.split(/:(?!\/\/)(.*)/);
  if (kind === 'meta') return { kind, pixel: account };
  if (kind !== 'plausible') return { kind: 'collector', address: provider };
  const [domain = '', host = 'https://plausible.io'] = account.split('@');
  return { kind, domain, host };
}

/** The address that a provider's events are sent to. */
export function analyticsAddress(provider: AnalyticsProvider): string {
  if (provider.kind === 'plausible') return `${provider.host}/api/event`;
  if (provider.kind === 'meta') return `${metaHost}/tr/`;
  return provider.address;
}

/** Whether every provider of a setting can be used. */
export const isAnalyticsSetting = (setting: string): boolean =>
  parseAnalytics(setting).every((provider) => {
    if (provider.kind === 'meta' && !/^\d{5,20}$/.test(provider.pixel)) return false;
    return /^https?:\/\/[^/]/.test(analyticsAddress(provider)) && URL.canParse(analyticsAddress(provider));
  });
