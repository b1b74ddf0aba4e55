import ipaddr from 'ipaddr.js';

const minuteMs = 60_000;

/** The maximum numbers of messages in a minute. */
export interface MinuteLimits {
  /** The maximum of one network. */
  readonly ofOne: number;
  readonly ofAll: number;
}

/**
 * Creates a limit for the messages that browsers may send in a minute. It counts networks, because a visitor may use every address of their
 * IPv6 network. It holds the networks in memory until the minute is over, at most as many as all may send messages.
 *
 * @returns a function that counts a message, and returns true if it is too much.
 */
export function createMinuteBound(now: () => number, atMost: MinuteLimits): (address: string) => boolean {
  const sent = new Map<string, number>();
  let minute = 0;
  let all = 0;
  return (address) => {
    const current = Math.floor(now() / minuteMs);
    if (current !== minute) {
      sent.clear();
      [minute, all] = [current, 0];
    }
    const network = networkOf(address);
    const ofOne = (sent.get(network) ?? 0) + 1;
    if (ofOne > atMost.ofOne || all >= atMost.ofAll) return true;
    sent.set(network, ofOne);
    all += 1;
    return false;
  };
}

/** Returns the /64 of an IPv6 address, and every other address itself. An address may also be unknown. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  return ip.kind() === 'ipv4' ? ip.toString() : ip.toByteArray().slice(0, 8).join('.');
}
