/** Scripts of the home page, bundled into one request. */
import './fretboard.ts';
import './demo-preview.ts';

// Replay a click that came before this script (boot.js).
document.querySelector<HTMLElement>(':is([data-fretboard],[data-lesson-playing]) [data-pressed]')?.click();
