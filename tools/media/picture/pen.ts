import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';

/** The frame, in px. All layout is written for this size; smaller renditions are scaled from it. */
export const frameSize = { width: 1280, height: 720 } as const;

for (const [family, file] of [
  ['Inter', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'],
  ['Bricolage', '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'],
] as const) {
  GlobalFonts.register(readFileSync(fileURLToPath(import.meta.resolve(file))), family);
}

/** Paints a frame of a film, with the fonts above. */
export type FilmPen = SKRSContext2D;
