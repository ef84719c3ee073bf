/** Reports navigation between pages and search result counts. Aggregated by day, without any user data. */
import { navigationPath, searchUsePath } from '../../lib/contract/api-base.ts';
import type { NavigationBody, SearchUseBody } from '../../lib/contract/usage.ts';
import { apiBase } from '../../lib/stores/http/api-base.ts';

const saysNo = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

function tell(path: string, body: Omit<NavigationBody, 'timestamp'> | Omit<SearchUseBody, 'timestamp'>): void {
  if (saysNo || !navigator.onLine) return;
  fetch(apiBase + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...body, timestamp: new Date() }),
    credentials: 'omit',
    keepalive: true,
    priority: 'low',
  }).catch(() => {});
}

const isOurs = document.referrer.startsWith(`${location.origin}/`);
if (isOurs) tell(navigationPath, { fromPage: new URL(document.referrer).pathname, toPage: location.pathname });

const { searched, found } = document.querySelector<HTMLElement>('[data-searched]')?.dataset ?? {};
if (searched) tell(searchUsePath, { query: searched, resultCount: Number(found) });
