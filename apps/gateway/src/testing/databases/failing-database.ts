import type { Database } from '../../db/database.ts';

const connectionLost = () =>
  Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });

/** Wraps a database whose connection is lost for statements with certain names. */
export const failingFor =
  (isLost: (name: string) => boolean) =>
  (database: Database): Database => ({
    ...database,
    query: async (query) => {
      if (isLost(query.name)) throw connectionLost();
      return await database.query(query);
    },
  });

/** Wraps a database whose connection is lost after a claim, so that no outcome can be stored. */
export const crashAfterClaim = failingFor((name) => name.startsWith('settle-'));
