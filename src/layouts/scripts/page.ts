/** What every page does by itself, islands or not. The theme comes first, before anything is painted. */
import './theme.ts';
import './account.ts';
import './connection.ts';

if (['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)) document.title = `DEV ${document.title}`;
