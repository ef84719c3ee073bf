import { isIPv6 } from 'node:net';

/**
 * Whom a request comes from, as limits count: an IPv4 address, or the /64 network of an IPv6 address, since whoever
 * has one has all of it.
 * @param remote the address at the other end of the connection
 * @param forwarded `X-Forwarded-For`, to which each proxy adds whom it heard from
 * @param proxies how many proxies to believe
 */
export function clientAddress(remote: string, forwarded: string | null, proxies: number): string {
  const chain = [...(forwarded ?? '').split(','), remote].map((part) => part.trim()).filter(Boolean);
  return network(chain[Math.max(0, chain.length - 1 - proxies)] ?? '');
}

/**
 * The network of an address as `clientAddress` gives it: the /24 of an IPv4 address, the /48 of an IPv6 one, which is
 * what one customer of a provider usually has.
 */
export function widerNetwork(address: string): string {
  const groups = address.split(':');
  if (groups.length > 1) return `${groups.slice(0, 3).join(':')}::/48`;
  return `${address.split('.').slice(0, 3).join('.')}.0/24`;
}

/** Whether a connection comes from this machine itself. @param remote the address at its other end */
export const isLoopback = (remote: string): boolean => /^(::ffff:)?127\./i.test(remote) || remote === '::1';

function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain.slice(0, 64);
  const [head = '', tail] = plain.split('%')[0]!.split('::');
  const start = head ? head.split(':') : [];
  const end = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - start.length - end.length;
  const groups = [...start, ...new Array(Math.max(0, gap)).fill('0'), ...end];
  return `${groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
