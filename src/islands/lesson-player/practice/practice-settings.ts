import { persistentMap } from '@nanostores/persistent';
import { computed } from 'nanostores';
import { scoreViews } from '#src/lib/music/notation/tab-rows.ts';

/** Practice settings of this device. Values are strings, as in localStorage. */
interface PracticeSettings extends Record<string, string | undefined> {
  countIn?: string;
  /** One of `scoreViews`. */
  view?: string;
  /** Size of the score in per cent. */
  zoom?: string;
}

export const $practiceSettings = persistentMap<PracticeSettings>('woodshed:practice:', {});

/** Min and max size of the score, in per cent. */
export const zoomRange = [75, 200] as const;
export const zoomStep = 25;

/** View and zoom factor of the score; replaces invalid stored values with defaults. */
export const $view = computed($practiceSettings, ({ view, zoom }) => {
  const [minZoom, maxZoom] = zoomRange;
  return {
    view: scoreViews.find((known) => known === view) ?? 'tab',
    zoom: Math.min(maxZoom, Math.max(minZoom, Math.round(Number(zoom)) || 100)) / 100,
  };
});
