import type { DatabaseSync } from 'node:sqlite';
import type { StripeRecord } from './api/stripe-api.ts';

/** Stores Stripe's objects as one JSON text in the database, from which a restarted sandbox reads them. */
export function createStripeRepository(database: DatabaseSync) {
  const select = database.prepare('select objects from stripe where id = 1');
  const write = database.prepare('insert or replace into stripe values (1, ?)');
  return {
    read(): StripeRecord | undefined {
      const row = select.get() as { objects: string } | undefined;
      return row && (JSON.parse(row.objects) as StripeRecord);
    },
    write: (record: StripeRecord) => void write.run(JSON.stringify(record)),
  };
}

export type StripeRepository = ReturnType<typeof createStripeRepository>;
