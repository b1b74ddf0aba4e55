import { Counter, type Registry } from 'prom-client';
import type { Logger } from 'pino';
import { networkOf } from '../http/network.ts';

/** The keys that a caller can present: the platform's, that of monitoring, and a token of staff. */
const keys = ['platform', 'monitor', 'staff'] as const;

export type PresentedKey = (typeof keys)[number];

/** Called with each key that was missing or wrong, and with the IP address of the caller. */
export type OnRefusedKey = (key: PresentedKey, address: string) => void;

const minuteMs = 60_000;

/**
 * Creates the function that counts refused keys in `keys_refused_total`, and logs them: one line for each key in a minute, with the number of
 * refusals since the last line. The line has the last caller's network, and nothing of the key. No right key is ever refused, because
 * callers may share an address with a stranger, and nobody can guess 128 random bits.
 *
 * @param now - the clock in milliseconds. Default: `performance.now`.
 * @see ASVS 5.0 16.3.1
 */
export function createRefusedKeys(
  registry: Registry,
  log: Pick<Logger, 'warn'>,
  now = () => performance.now(),
): OnRefusedKey {
  const refused = new Counter({
    name: 'keys_refused_total',
    help: 'Requests with a missing or wrong key, by the kind of key',
    labelNames: ['key'],
    registers: [registry],
  });
  for (const key of keys) refused.inc({ key }, 0);
  const unlogged = new Map<PresentedKey, { count: number; loggedAt: number }>();
  return (key, address) => {
    refused.inc({ key });
    const { count, loggedAt } = unlogged.get(key) ?? { count: 0, loggedAt: -Infinity };
    const isDue = now() >= loggedAt + minuteMs;
    unlogged.set(key, isDue ? { count: 0, loggedAt: now() } : { count: count + 1, loggedAt });
    if (isDue) log.warn({ key, count: count + 1, network: networkOf(address) }, 'keys refused');
  };
}
