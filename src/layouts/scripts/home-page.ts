/** What the home page plays, in one file: each would cost a request of its own. */
import './fretboard.ts';
import './demo-preview.ts';

// As scripts/first.js notes it.
document.querySelector<HTMLElement>(':is([data-fretboard],[data-lesson-playing]) [data-pressed]')?.click();
