import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isAfter,
  isComplete,
  nothingWatched,
  reduceEvent,
  reduceEvents,
  type WatchEvent,
  type WatchKind,
} from '#src/lib/server/features/learning/domain/playback.ts';

const duration = 100_000;
const kinds: WatchKind[] = [
  'play',
  'pause',
  'complete',
  'chapter_change',
  'speed_change',
  'quality_change',
  'seek',
  'heartbeat',
  'progress',
  'finished',
  'watched',
  'unwatched',
];
const place = fc.integer({ min: 0, max: 2 * duration });
const event: fc.Arbitrary<WatchEvent> = fc.record({
  eventId: fc.uuid(),
  kind: fc.constantFrom(...kinds),
  occurredAt: fc.integer({ min: 0, max: 300_000 }),
  date: fc.constantFrom('2026-03-04', '2026-03-05'),
  positionMs: place,
  durationMs: fc.constant(duration),
  speed: fc.option(fc.constantFrom(0.25, 0.5, 1, 1.5, 2, 4, 100)),
  seekFromMs: fc.option(place),
  seekToMs: fc.option(place),
});
const events = fc.uniqueArray(event, { maxLength: 30, selector: ({ eventId }) => eventId });

describe('for any events', () => {
  test('the order in which they arrive makes no difference', () => {
    fc.assert(
      fc.property(events, fc.nat(), (all, seed) => {
        const shuffled = [...all].sort(
          (a, b) =>
            ((Number.parseInt(a.eventId.slice(0, 8), 16) * (seed + 1)) % 97) -
            ((Number.parseInt(b.eventId.slice(0, 8), 16) * (seed + 1)) % 97),
        );
        expect(reduceEvents(shuffled)).toEqual(reduceEvents(all));
      }),
    );
  });

  test('watch time is at most elapsed time times speed, and practice at most elapsed time', () => {
    fc.assert(
      fc.property(events, (all) => {
        const { state, spans } = reduceEvents(all);
        const times = all.map(({ occurredAt }) => occurredAt);
        const clock = Math.max(0, ...times) - Math.min(300_000, ...times);
        // Each pair of events may round half a millisecond up.
        expect(state.practisedMs).toBeLessThanOrEqual(Math.max(0, clock) + all.length);
        expect(state.watchedMs).toBeLessThanOrEqual(Math.max(0, clock) * 4);
        expect(spans.reduce((sum, span) => sum + span.practisedMs, 0)).toBe(state.practisedMs);
      }),
    );
  });

  test('positions stay inside the video, and watched parts are in the ranges', () => {
    fc.assert(
      fc.property(events, (all) => {
        const { state } = reduceEvents(all);
        expect(state.positionMs).toBeLessThanOrEqual(duration);
        expect(state.ranges.every((place) => place >= 0 && place <= duration)).toBe(true);
        const covered = state.ranges.reduce((sum, place, index) => sum + (index % 2 ? place : -place), 0);
        expect(covered).toBeLessThanOrEqual(state.watchedMs);
        expect(covered > 0).toBe(state.watchedMs > 0);
      }),
    );
  });

  test('a completion stays until it is undone', () => {
    fc.assert(
      fc.property(events, (all) => {
        const ordered = all.filter(({ kind }) => kind !== 'unwatched').sort((a, b) => (isAfter(a, b) ? 1 : -1));
        let state = nothingWatched;
        for (const each of ordered) {
          const next = reduceEvent(state, each).state;
          if (state.completedAt !== null) expect(next.completedAt).toBe(state.completedAt);
          state = next;
        }
      }),
    );
  });
});

test.each([
  [97_999, false, false],
  [98_000, false, true],
  [89_999, true, false],
  [90_000, true, true],
])('%d of 100,000 ms, claimed %s, is complete: %s', (position, claimed, expected) => {
  expect(isComplete(position, duration, claimed)).toBe(expected);
});

test('reaching the end counts once each time', () => {
  const at = (kind: WatchKind, seconds: number, position: number): WatchEvent => ({
    eventId: `id-${String(seconds).padStart(4, '0')}`,
    kind,
    occurredAt: seconds * 1000,
    date: '2026-03-04',
    positionMs: position * 1000,
    durationMs: duration,
    speed: null,
    seekFromMs: null,
    seekToMs: null,
  });
  const once = [at('play', 0, 0), at('heartbeat', 99, 99), at('complete', 100, 100), at('pause', 101, 100)];
  expect(reduceEvents(once).state).toMatchObject({ completions: 1, watchedMs: 100_000 });
  const twice = [...once, at('play', 200, 0), at('complete', 300, 100)];
  expect(reduceEvents(twice).state).toMatchObject({ completions: 2, plays: 2, completedAt: 99_000 });
});

test('counts the last seconds after `complete`, which is sent at 98%', () => {
  const at = (kind: WatchKind, seconds: number): WatchEvent => ({
    eventId: crypto.randomUUID(),
    kind,
    occurredAt: seconds * 1000,
    date: '2026-03-04',
    positionMs: seconds * 1000,
    durationMs: duration,
    speed: null,
    seekFromMs: null,
    seekToMs: null,
  });
  const { state } = reduceEvents([at('play', 0), at('complete', 98), at('pause', 100)]);
  expect(state.watchedMs).toBe(100_000);
});

describe('a replay', () => {
  /** Events of playing from `from` to the end, in ms, on a day of March 2026. */
  const playing = (day: number, from = 0, hour = 12): WatchEvent[] => {
    const start = Date.UTC(2026, 2, day, hour);
    const at = (kind: WatchKind, positionMs: number): WatchEvent => ({
      eventId: `${day}-${hour}-${positionMs}`,
      kind,
      occurredAt: start + positionMs,
      date: `2026-03-0${day}`,
      positionMs,
      durationMs: duration,
      speed: null,
      seekFromMs: null,
      seekToMs: null,
    });
    return [at('play', from), at('pause', duration)];
  };

  test.each([
    ['the first time', [playing(4)], 0],
    ['again on the same day', [playing(4), playing(4, 0, 14)], 0],
    ['again on the next day', [playing(4), playing(5)], 1],
    ['twice on the next day', [playing(4), playing(5), playing(5, 0, 14)], 1],
    ['on three days', [playing(4), playing(5), playing(7)], 2],
    ['only the end on the next day', [playing(4), playing(5, 80_000)], 0],
    ['all on the same day, and the end on the next', [playing(4), playing(4, 0, 14), playing(5, 80_000)], 0],
  ])('played %s', (_, parts, replays) => {
    expect(reduceEvents(parts.flat()).state.replays).toBe(replays);
  });
});
