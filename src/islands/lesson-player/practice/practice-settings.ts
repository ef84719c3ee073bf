import { persistentMap } from '@nanostores/persistent';
import { computed } from 'nanostores';
import { scoreViews } from '#src/lib/music/notation/tab-rows.ts';

/** How somebody likes to practise on this device; values are text, as storage has it. */
interface PracticeSettings extends Record<string, string | undefined> {
  countIn?: string;
  /** One of `scoreViews`. */
  view?: string;
  /** Size of the score in per cent. */
  zoom?: string;
}

export const $practiceSettings = persistentMap<PracticeSettings>('woodshed:practice:', {});

/** Sizes of the score, in per cent. */
export const zoomRange = [75, 200] as const;
export const zoomStep = 25;

/** How the score is shown. Whatever storage holds, it is something that can be. */
export const $view = computed($practiceSettings, ({ view, zoom }) => {
  const [least, most] = zoomRange;
  return {
    view: scoreViews.find((known) => known === view) ?? 'tab',
    zoom: Math.min(most, Math.max(least, Math.round(Number(zoom)) || 100)) / 100,
  };
});
