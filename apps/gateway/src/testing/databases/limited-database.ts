import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';

/** Wraps a database in a pool with a fixed number of connections and a fixed time per statement, so that its capacity is known. */
export function limitedDatabase(
  database: Database,
  { connections, statementMs }: { connections: number; statementMs: number },
): Database {
  const waiting: (() => void)[] = [];
  let inUse = 0;
  const take = async () => {
    if (inUse >= connections) await new Promise<void>((resolve) => waiting.push(resolve));
    else inUse += 1;
  };
  const giveBack = () => {
    const next = waiting.shift();
    if (next) next();
    else inUse -= 1;
  };
  return {
    ...database,
    load: () => ({ inUse, idle: connections - inUse, waiting: waiting.length }),
    query: async (query) => {
      await take();
      try {
        await sleep(statementMs);
        return await database.query(query);
      } finally {
        giveBack();
      }
    },
  };
}
