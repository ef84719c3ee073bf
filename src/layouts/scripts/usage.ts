/** Reports arrivals, navigation between pages, and searches. Aggregated by day, without any user data. */
import { navigationPath, searchUsePath } from '../../lib/contract/api-base.ts';
import type { NavigationBody, SearchUseBody } from '../../lib/contract/usage.ts';
import { apiBase } from '../../lib/stores/http/api-base.ts';
import { apiHeaders } from '../../lib/stores/http/api-headers.ts';

/** In ms, as for every call. */
const timeout = 30_000;
const optedOut = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

function report(path: string, body: Omit<NavigationBody, 'timestamp'> | Omit<SearchUseBody, 'timestamp'>): void {
  if (optedOut || !navigator.onLine) return;
  fetch(apiBase + path, {
    method: 'POST',
    headers: apiHeaders(),
    body: JSON.stringify({ ...body, timestamp: new Date() }),
    credentials: 'omit',
    keepalive: true,
    priority: 'low',
    signal: AbortSignal.timeout(timeout),
  }).catch(() => {});
}

const { referrer } = document;
const isInternal = referrer.startsWith(`${location.origin}/`);
const fromPage = isInternal ? new URL(referrer).pathname : '';
const searchEngines = /(^|\.)(google|bing|duckduckgo|ecosia|qwant|yahoo|startpage|kagi|brave|yandex|baidu)\.[a-z.]+$/;

function referrerKind(): string {
  if (isInternal) return 'internal';
  if (!referrer) return 'direct';
  return searchEngines.test(new URL(referrer).hostname) ? 'search' : 'external';
}

const viewport = innerWidth < 640 ? 'narrow' : innerWidth < 1024 ? 'medium' : 'wide';
const metadata = { referrerKind: referrerKind(), viewport };
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
// A reload, or a step back, is no arrival.
if (isInternal || visit?.type === 'navigate') report(navigationPath, { fromPage, toPage: location.pathname, metadata });

const results = document.querySelector<HTMLElement>('[data-searched]');
if (results) {
  const { searched: query = '', found } = results.dataset;
  const source = !isInternal ? 'outside' : fromPage === location.pathname ? 'page' : 'header';
  const search = { query, resultCount: Number(found) };
  report(searchUsePath, { ...search, metadata: { source } });
  document.querySelector('[data-search-results]')?.addEventListener('click', ({ target }) => {
    const result = (target as Element).closest('a')?.closest('li');
    if (!result) return;
    const position = [...(result.parentElement?.children ?? [])].indexOf(result) + 1;
    report(searchUsePath, { ...search, metadata: { source, position } });
  });
}
