import type { Database } from '../db/database.ts';

const connectionLost = () =>
  Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });

/** A database that is lost for statements with some names. */
export const failingFor =
  (isLost: (name: string) => boolean) =>
  (database: Database): Database => ({
    ...database,
    query: async (query) => {
      if (isLost(query.name)) throw connectionLost();
      return await database.query(query);
    },
  });

/** A database that is lost as soon as a payment is claimed: outcomes can no longer be written. */
export const crashAfterClaim = failingFor((name) => name.startsWith('settle-'));
