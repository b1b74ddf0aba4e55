import type { Database } from '../db/database.ts';

const connectionLost = () =>
  Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });

/** A database that is lost as soon as a payment is claimed: outcomes can no longer be written. */
export const crashAfterClaim = (database: Database): Database => ({
  ...database,
  query: async (query) => {
    if (query.name.startsWith('settle-')) throw connectionLost();
    return await database.query(query);
  },
});
