import { expect, test } from 'vitest';
import { ownerOf } from '#src/service-worker/owner.ts';

const token = (payload: object) => `Bearer x.${btoa(JSON.stringify(payload)).replaceAll('+', '-')}.y`;

test('an answer belongs to whom its token names', () => {
  expect(ownerOf(token({ sub: 'user-1', sid: 's' }))).toBe('user-1');
});

test.each([null, '', 'Bearer', 'Bearer x.y.z', token({ sub: 5 }), token({ sub: 'user-1', act: { sub: 'staff' } })])(
  'that of %j belongs to nobody',
  (header) => expect(ownerOf(header)).toBeUndefined(),
);
