import { expect, test } from 'vitest';
import { clientAddress, widerNetwork } from '#src/lib/server/platform/http/address.ts';

test.each([
  ['192.0.2.1', null, 0, '192.0.2.1'],
  ['192.0.2.1', '203.0.113.9', 0, '192.0.2.1'],
  ['10.0.0.1', '203.0.113.9', 1, '203.0.113.9'],
  ['10.0.0.1', 'forged, 203.0.113.9', 1, '203.0.113.9'],
  ['10.0.0.1', 'forged, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
  ['10.0.0.1', '203.0.113.9', 3, '203.0.113.9'],
  ['10.0.0.1', null, 1, '10.0.0.1'],
  ['10.0.0.1', ' , ', 1, '10.0.0.1'],
  ['::ffff:192.0.2.1', null, 0, '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', null, 0, '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', null, 0, '2001:db8:1:2::/64'],
  ['::1', null, 0, '0:0:0:0::/64'],
  ['2001:db8::', null, 0, '2001:db8:0:0::/64'],
])('%s with %s behind %i proxies is %s', (remote, forwarded, proxies, expected) => {
  expect(clientAddress(remote, forwarded, proxies)).toBe(expected);
});

test.each([
  ['192.0.2.1', '192.0.2.0/24'],
  ['192.0.2.255', '192.0.2.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::/64', '2001:db8:1::/48'],
])('%s is in %s', (address, expected) => {
  expect(widerNetwork(address)).toBe(expected);
});
