import { expect, test } from 'vitest';
import { ownerOf } from '#src/service-worker/owner.ts';

const token = (payload: object) => `Bearer x.${btoa(JSON.stringify(payload)).replaceAll('+', '-')}.y`;

test('an answer belongs to the user of the token', () => {
  expect(ownerOf(token({ sub: 'user-1', sid: 's' }))).toBe('user-1');
});

test.each([null, '', 'Bearer', 'Bearer x.y.z', token({ sub: 5 }), token({ sub: 'user-1', act: { sub: 'staff' } })])(
  '%j has no owner',
  (header) => expect(ownerOf(header)).toBeUndefined(),
);
