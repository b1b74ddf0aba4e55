import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';

/** Stores values under unguessable keys for a limited time. The values are only in memory, so a restart removes them. */
export function createTickets<Value>(clock: Clock, lifeMs: number) {
  const tickets = new Map<string, { value: Value; expiresAt: number }>();

  const find = (key: string): Value | undefined => {
    const ticket = tickets.get(key);
    return ticket && ticket.expiresAt > clock.now() ? ticket.value : undefined;
  };

  return {
    find,
    /** Stores a value. @returns its key. */
    give(value: Value): string {
      for (const [key, { expiresAt }] of tickets) if (expiresAt <= clock.now()) tickets.delete(key);
      const key = randomBytes(24).toString('base64url');
      tickets.set(key, { value, expiresAt: clock.now() + lifeMs });
      return key;
    },
    /** Returns a value and removes it. */
    take(key: string): Value | undefined {
      const value = find(key);
      tickets.delete(key);
      return value;
    },
  };
}
