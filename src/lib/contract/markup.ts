/** Escapes text for HTML, SVG and XML. */
export { escapeMarkup } from '../music/fretboard/svg.ts';
