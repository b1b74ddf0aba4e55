import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
} from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

/** Wraps a database, to run a callback before each query that the query builder makes. The callback can act like another process. */
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
