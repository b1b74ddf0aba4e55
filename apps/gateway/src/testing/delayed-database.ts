import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
} from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** A database in which something happens before each query that is built, such as what another process does. */
export function happeningBefore(database: Database, happens: (sql: string) => Promise<void>): Database {
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
      await happens(sql);
      return { rows: await database.query<Row>({ name: '', text: sql, values: parameters }) };
    },
    streamQuery: () => {
      throw new Error('Nothing is streamed here.');
    },
  };
  class Driver extends DummyDriver {
    override acquireConnection = () => Promise.resolve(connection);
  }
  const kysely = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return { ...database, kysely };
}
