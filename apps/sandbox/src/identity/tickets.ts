import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';

/** Values under keys that nobody guesses, each for so long. They are in memory only, so a restart ends them all. */
export function createTickets<Value>(clock: Clock, lifeMs: number) {
  const tickets = new Map<string, { value: Value; expiresAt: number }>();

  const find = (key: string): Value | undefined => {
    const ticket = tickets.get(key);
    return ticket && ticket.expiresAt > clock.now() ? ticket.value : undefined;
  };

  return {
    find,
    /** @returns the key of the value. */
    give(value: Value): string {
      for (const [key, { expiresAt }] of tickets) if (expiresAt <= clock.now()) tickets.delete(key);
      const key = randomBytes(24).toString('base64url');
      tickets.set(key, { value, expiresAt: clock.now() + lifeMs });
      return key;
    },
    /** Uses a value up: nobody finds it again. */
    take(key: string): Value | undefined {
      const value = find(key);
      tickets.delete(key);
      return value;
    },
  };
}
