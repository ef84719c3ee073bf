/** An event without any personal data. */
export interface AnalyticsEvent {
  name: string;
  kind?: string;
}

type Send = (event: AnalyticsEvent) => void;

/**
 * Reads PUBLIC_ANALYTICS, a comma-separated list:
 *
 * - `plausible:<domain>`, or `plausible:<domain>@<address of an own instance>`
 * - `https://…`: takes `{"name", "kind"?}` as JSON
 *
 * No provider adds scripts to the page.
 */
export function parseProviders(setting: string): Send[] {
  return setting
    .split(',')
    .map((provider) => provider.trim())
    .filter(Boolean)
    .map((provider) => (provider.startsWith('plausible:') ? plausible(provider.slice(10)) : collector(provider)));
}

const collector =
  (address: string): Send =>
  (event) =>
    post(address, event);

/** https://plausible.io/docs/events-api */
function plausible(account: string): Send {
  const [domain = '', host = 'https://plausible.io'] = account.split('@');
  return ({ name, kind }) =>
    post(`${host}/api/event`, { name, domain, url: `https://${domain}/`, ...(kind && { props: { kind } }) });
}

/** Sends even if the page is left at once; ignores failures. */
function post(address: string, body: object): void {
  fetch(address, {
    method: 'POST',
    body: JSON.stringify(body),
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => {});
}
