import ipaddr from 'ipaddr.js';

const networkBytes = 8;

/**
 * Returns the network of an IP address. Limits count networks, because a visitor may use every address of their network. An IPv4 address is
 * its own network, and an IPv6 address belongs to its /64. An IPv4 address mapped into IPv6 counts as IPv4.
 *
 * @param address - an address that `net.isIP` accepts.
 */
export function networkOf(address: string): string {
  const ip = ipaddr.process(address);
  if (ip.kind() === 'ipv4') return ip.toString();
  const bytes = ip.toByteArray().fill(0, networkBytes);
  return `${ipaddr.fromByteArray(bytes)}/64`;
}
