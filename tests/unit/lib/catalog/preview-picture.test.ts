import { loadImage } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { previewPicture } from '#src/lib/catalog/preview-picture.ts';
import { scoreOf, strumA } from '../music/scores.ts';

it.each([
  [
    'a long title',
    { kind: 'Learn', title: 'Everything that anybody could ever want to know about barre chords on the guitar' },
  ],
  ['music', { kind: 'Course', title: 'First week', score: scoreOf(`${strumA}.1{ch "A" bd} | 0.1{h}.2 2.1{lf 3}.2`) }],
])('a picture for %s has the size that other sites expect', async (_, preview) => {
  const { width, height } = await loadImage(await previewPicture(preview));
  expect([width, height]).toEqual([1200, 630]);
});
