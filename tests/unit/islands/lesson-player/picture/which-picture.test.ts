import { expect, it } from 'vitest';
import { whichPicture } from '#src/islands/lesson-player/picture/which-picture.ts';

const desk = { choice: undefined, phone: false, leftHanded: false, musicStand: false };

it.each([
  ['a desk', {}, 'film'],
  ['a phone', { phone: true }, 'live'],
  ['the left hand', { leftHanded: true }, 'live'],
  ['a music stand', { musicStand: true }, 'live'],
  ['a phone where the film was chosen', { phone: true, choice: 'film' }, 'film'],
  ['a desk where the live picture was chosen', { choice: 'live' }, 'live'],
  ['an unknown stored choice', { choice: 'hologram' }, 'film'],
])('for %s', (_, circumstances, picture) => {
  expect(whichPicture({ ...desk, ...circumstances })).toBe(picture);
});
