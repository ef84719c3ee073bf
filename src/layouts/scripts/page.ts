/** What every page does by itself, islands or not. */
import './theme.ts';
import './chunks.ts';
import './account.ts';
import './connection.ts';
import './own.ts';
import './search-box.ts';
import { keepErrors } from './errors.ts';

const isDevelopment = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

if (isDevelopment) document.title = `DEV ${document.title}`;
else keepErrors();

// It can wait until everything that somebody looks at is there.
if (document.readyState === 'complete') import('./usage.ts');
else addEventListener('load', () => import('./usage.ts'));
