import ipaddr from 'ipaddr.js';

const networkBytes = 8;

/**
 * The network of an IP address, to which all addresses of one visitor belong. An IPv4 address is a network of its own, and an IPv6
 * address belongs to its /64. An IPv4 address mapped into IPv6 counts as IPv4.
 *
 * @param address - an address that `net.isIP` accepts.
 */
export function networkOf(address: string): string {
  const ip = ipaddr.process(address);
  if (ip.kind() === 'ipv4') return ip.toString();
  const bytes = ip.toByteArray().fill(0, networkBytes);
  return `${ipaddr.fromByteArray(bytes)}/64`;
}
