import { type AnalyticsProvider, analyticsAddress } from '../../contract/analytics.ts';

/** An event without any personal data. */
export interface AnalyticsEvent {
  name: string;
  kind?: string;
}

/** Sends an event in the provider's own format. No provider adds scripts to the page. */
export function sendTo(provider: AnalyticsProvider, event: AnalyticsEvent): void {
  const address = analyticsAddress(provider);
  const { name, kind } = event;
  if (provider.kind === 'collector') post(address, event);
  else if (provider.kind === 'plausible') {
    const { domain } = provider;
    // https://plausible.io/docs/events-api
    post(address, { name, domain, url: `https://${domain}/`, ...(kind && { props: { kind } }) });
  } else {
    const metaName = metaEvents[kind ?? name];
    if (metaName) reach(`${address}?${new URLSearchParams({ id: provider.pixel, ev: metaName, noscript: '1' })}`);
  }
}

/** Standard events of the Meta pixel. It is told of conversions alone, so a login is none of them. */
const metaEvents: Record<string, string> = { sign_up: 'CompleteRegistration', subscription: 'Subscribe' };

/** Sends even if the page is left at once, without cookies and the page's address; ignores failures. */
const quiet: RequestInit = { keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' };

function post(address: string, body: object): void {
  fetch(address, { ...quiet, method: 'POST', body: JSON.stringify(body) }).catch(() => {});
}

/** Requests an image for its side effect. */
function reach(address: string): void {
  fetch(address, { ...quiet, mode: 'no-cors' }).catch(() => {});
}
