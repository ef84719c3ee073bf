import { describe, expect, it } from 'vitest';
import { readScore } from '#src/lib/music/score/alphatex.ts';
import { pitchAt, type Sound } from '#tests/support/pitch.ts';
import { playGuitar } from '#tools/media/sound/guitar.ts';
import { plucks } from '#tools/media/sound/plucks.ts';
import { sampleRate } from '#tools/media/sound/synthesiser.ts';

/** One beat lasts a second. String 3 at fret 5 is MIDI 60, at fret 7 it is 62. */
const scoreOf = (body: string) => readScore(`\\title "T" \\tempo 60 ${body}`);
const play = async (body: string): Promise<Sound> => ({ samples: await playGuitar(scoreOf(body)), sampleRate });

/** Within 20 cents. */
const expectPitch = (sound: Sound, seconds: number, midi: number) =>
  expect(Math.abs(pitchAt(sound, seconds) - midi), `at ${seconds} s`).toBeLessThan(0.2);

describe.each([
  [
    'a bend',
    '7.3{lf 4 b (0 4)}.2 r.2',
    [
      [0.03, 62],
      [0.6, 64],
      [1.5, 64],
    ],
  ],
  [
    'a short bend',
    '7.3{lf 4 b (0 4)}.4 r.4 r.2',
    [
      [0.03, 62],
      [0.5, 64],
      [0.9, 64],
    ],
  ],
  [
    'a quarter-tone bend',
    '5.3{lf 2 b (0 1)}.2 r.2',
    [
      [0.03, 60],
      [0.8, 60.5],
    ],
  ],
  [
    'a bend that is let down',
    '7.3{lf 4 b (0 4 0)}.2 r.2',
    [
      [0.03, 62],
      [0.6, 64],
      [0.9, 64],
      [1.4, 62],
    ],
  ],
  [
    'a slide',
    '5.3{lf 4 sl}.4 7.3{lf 4}.4 r.2',
    [
      [0.1, 60],
      [0.8, 60],
      [1.05, 62],
      [1.8, 62],
    ],
  ],
  [
    'a slide down',
    '7.3{lf 4 sl}.4 5.3{lf 4}.4 r.2',
    [
      [0.1, 62],
      [0.8, 62],
      [1.05, 60],
    ],
  ],
  [
    'a hammer-on',
    '5.3{lf 2 h}.4 7.3{lf 4}.4 r.2',
    [
      [0.1, 60],
      [0.9, 60],
      [1.02, 62],
      [1.8, 62],
    ],
  ],
  [
    'a pull-off',
    '7.3{lf 4 h}.4 5.3{lf 2}.4 r.2',
    [
      [0.1, 62],
      [0.9, 62],
      [1.02, 60],
    ],
  ],
  [
    'a hammer-on and a pull-off',
    '5.3{lf 2 h}.8 7.3{lf 4 h}.8 5.3.4 r.2',
    [
      [0.1, 60],
      [0.6, 62],
      [1.1, 60],
    ],
  ],
] as const)('%s', (_, body, pitches) => {
  it('changes the pitch of the sound', async () => {
    const sound = await play(body);
    for (const [seconds, midi] of pitches) expectPitch(sound, seconds, midi);
  });

  it('is played with a single pluck', () => {
    expect(plucks(scoreOf(body))).toHaveLength(1);
  });
});

describe('vibrato', () => {
  it('begins on the note, and oscillates above it', async () => {
    const sound = await play('7.3{lf 4 v}.1');
    expectPitch(sound, 0.05, 62);
    const heard = Array.from({ length: 60 }, (_, index) => pitchAt(sound, 0.3 + index * 0.02) - 62);
    expect(Math.min(...heard)).toBeGreaterThan(-0.1);
    expect(Math.min(...heard)).toBeLessThan(0.15);
    expect(Math.max(...heard)).toBeGreaterThan(0.35);
  });
});

describe('a bent string', () => {
  it('returns to its pitch when it is plucked again', async () => {
    const sound = await play('7.3{lf 4 b (0 4)}.4 7.3.4 5.3{lf 2}.2');
    for (const [seconds, midi] of [
      [0.6, 64],
      [1.1, 62],
      [2.1, 60],
    ] as const)
      expectPitch(sound, seconds, midi);
  });

  it('stays bent through a tie', async () => {
    expectPitch(await play('7.3{lf 4 b (0 4)}.4 -.3.4 r.2'), 1.5, 64);
  });

  it('does not affect the other strings', async () => {
    const sound = await play('0.1{lr}.4 7.3{lf 4 b (0 4)}.4 r.2');
    expect(plucks(scoreOf('0.1{lr}.4 7.3{lf 4 b (0 4)}.4 r.2'))[0]?.pitch).toEqual([]);
    expectPitch(sound, 0.5, 64);
  });
});
