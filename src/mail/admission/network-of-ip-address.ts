import { isIPv6 } from 'node:net';

/**
 * What counts as one place on the net: an IPv4 address, or the /64 network of an IPv6 address, which one subscriber has
 * whole. Anything else is itself.
 */
export function networkOf(address: string): string {
  const bare = address.toLowerCase().replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  // What ends in an IPv4 address is two groups shorter than it looks; that is not in the first half.
  const length = last.at(-1)?.includes('.') === true ? last.length + 1 : last.length;
  const groups =
    tail === undefined
      ? first
      : [...first, ...Array<string>(Math.max(0, 8 - first.length - length)).fill('0'), ...last];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
