/** Script of every page, with or without islands. */
import './theme.ts';
import './reload-on-stale-chunk.ts';
import './account-state.ts';
import './signed-in-parts.ts';
import './search-box.ts';
import { reportErrors } from './report-errors.ts';

const isDevelopment = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname);

if (isDevelopment) document.title = `DEV ${document.title}`;
else reportErrors();

if (document.readyState === 'complete') import('./after-load.ts');
else addEventListener('load', () => import('./after-load.ts'));
