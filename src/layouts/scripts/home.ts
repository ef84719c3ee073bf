/** What the home page plays, in one file: each would cost a request of its own. */
import './fretboard.ts';
import './lesson-playing.ts';
