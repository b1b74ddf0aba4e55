import { statesBefore } from './payment.ts';
import type { Database } from '../db/database.ts';
import type { Clock } from '../clock.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Expires payments whose time is over and forgets what need not be kept: look-ups, limits, and of attempts that are a
 * day old the idempotency key and what they were counted under.
 */
export async function keepHouse({ database: { kysely }, clock }: { database: Database; clock: Clock }): Promise<void> {
  const now = new Date(clock());
  const aDayAgo = new Date(now.getTime() - dayMs);
  await kysely
    .updateTable('payments')
    .set({ state: 'expired' })
    .where('state', 'in', statesBefore('expired'))
    .where('expires_at', '<=', now)
    .execute();
  await kysely.deleteFrom('lookups').where('expires_at', '<=', now).execute();
  await kysely.deleteFrom('lookup_limits').where('window_ends_at', '<=', now).execute();
  await kysely.deleteFrom('refusal_limits').where('window_ends_at', '<=', aDayAgo).execute(); // by then nothing is being charged
  await kysely
    .updateTable('attempts')
    .set({ idempotency_key: null, request_hash: null, answer: null, subjects: [] })
    .where('idempotency_key', 'is not', null)
    .where('started_at', '<=', aDayAgo)
    .execute();
}
