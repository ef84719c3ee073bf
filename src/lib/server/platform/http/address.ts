import { isIPv6 } from 'node:net';

/**
 * Client address for rate limits: an IPv4 address, or the /64 network of an IPv6 address, as a client usually controls
 * all of it.
 * @param remote the peer address of the connection
 * @param forwarded `X-Forwarded-For`, to which each proxy appends its peer's address
 * @param proxies number of trusted proxies
 */
export function clientAddress(remote: string, forwarded: string | null, proxies: number): string {
  const chain = [...(forwarded ?? '').split(','), remote].map((part) => part.trim()).filter(Boolean);
  return network(chain[Math.max(0, chain.length - 1 - proxies)] ?? '');
}

/**
 * Wider network of a `clientAddress`: the /24 of an IPv4 address, or the /48 of an IPv6 one, the usual allocation of one
 * customer.
 */
export function widerNetwork(address: string): string {
  const groups = address.split(':');
  if (groups.length > 1) return `${groups.slice(0, 3).join(':')}::/48`;
  return `${address.split('.').slice(0, 3).join('.')}.0/24`;
}

/** Whether a connection comes from this machine. @param remote its peer address */
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
