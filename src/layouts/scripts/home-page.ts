/** Scripts of the home page, bundled into one request. */
import './fretboard.ts';
import './clips.ts';
import './demo-preview.ts';

// Keep the way back to the page that needs an account (LoginFirst.astro).
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-keep-next]')) link.search = location.search;

// Replay a click that came before this script (boot.js).
document.querySelector<HTMLElement>(':is([data-fretboard],[data-lesson-playing],[data-clip]) [data-pressed]')?.click();
