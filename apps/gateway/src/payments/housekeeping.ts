import { statesBefore } from './payment.ts';
import type { Database } from '../db/database.ts';
import type { Clock } from '../clock.ts';

const keyLifeMs = 24 * 60 * 60_000;

/** Expires payments whose time is over and forgets what need not be kept: look-ups, limits, idempotency keys. */
export async function keepHouse({ database: { kysely }, clock }: { database: Database; clock: Clock }): Promise<void> {
  const now = new Date(clock());
  await kysely
    .updateTable('payments')
    .set({ state: 'expired' })
    .where('state', 'in', statesBefore('expired'))
    .where('expires_at', '<=', now)
    .execute();
  await kysely.deleteFrom('lookups').where('expires_at', '<=', now).execute();
  await kysely.deleteFrom('lookup_limits').where('window_ends_at', '<=', now).execute();
  await kysely
    .updateTable('attempts')
    .set({ idempotency_key: null, request_hash: null, answer: null })
    .where('idempotency_key', 'is not', null)
    .where('started_at', '<=', new Date(now.getTime() - keyLifeMs))
    .execute();
}
