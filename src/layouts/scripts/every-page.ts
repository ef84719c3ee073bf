/** Script of every page, with or without islands. */
import './theme.ts';
import './reload-on-stale-chunk.ts';
import './account-state.ts';
import './connection-banner.ts';
import './signed-in-parts.ts';
import './search-box.ts';
import { keepErrors } from './report-errors.ts';

const isDevelopment = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname);

if (isDevelopment) document.title = `DEV ${document.title}`;
else keepErrors();

// Usage reporting waits for the page to load.
if (document.readyState === 'complete') import('./usage.ts');
else addEventListener('load', () => import('./usage.ts'));
