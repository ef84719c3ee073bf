/** What every page does once it has loaded. */
import './connection-banner.ts';
import './usage.ts';
