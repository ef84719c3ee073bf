import { expect, it } from 'vitest';
import { plainText } from '#src/lib/catalog/plain-text.ts';

it.each([
  ['## Usual mistakes', 'Usual mistakes.'],
  ['- **It turns into a waltz.** A waltz\n  leans.', 'It turns into a waltz. A waltz leans.'],
  ['1. Tune\n2. Pick', 'Tune Pick'],
  ['See [the A chord](/learn/guitar-chords).', 'See the A chord.'],
  ['![A picture](/a.png)', 'A picture'],
  ['The shape:\n\n<Chord name="Am" />\n\nThe *tune* is `low`.', 'The shape: The tune is low.'],
  ['| Day | What |\n|---|:--|\n| 1 | Tune |', 'Day, What. 1, Tune.'],
  ['> Slowly.', 'Slowly.'],
  ['', ''],
])('%j reads %j', (source, read) => {
  expect(plainText(source)).toBe(read);
});
