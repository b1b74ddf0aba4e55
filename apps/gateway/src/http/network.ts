import ipaddr from 'ipaddr.js';

const networkBytes = 8;

/**
 * Whoever can use one address can use these: an IPv4 address is alone, an IPv6 address stands for its /64, and one that is
 * mapped into IPv6 is its IPv4 address.
 *
 * @param address - as `net.isIP` knows it.
 */
export function networkOf(address: string): string {
  const ip = ipaddr.process(address);
  if (ip.kind() === 'ipv4') return ip.toString();
  const bytes = ip.toByteArray().fill(0, networkBytes);
  return `${ipaddr.fromByteArray(bytes)}/64`;
}
