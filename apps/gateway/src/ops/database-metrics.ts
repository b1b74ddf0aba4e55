import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import type { Query } from '../db/statement.ts';
import type { Tracing } from './tracing.ts';
import { paymentMoves } from '../states/payment.ts';

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The attributes of every span of a statement. They never contain a value of a parameter. */
const inSql = { 'db.system.name': 'postgresql' };

/** Wraps a database, to measure its statements by name and to count the transitions of payments. */
export function measureDatabase(database: Database, registry: Registry, tracing?: Tracing): Database {
  const durations = new Histogram({
    name: 'database_statement_duration_seconds',
    help: 'Duration of a statement, including the wait for a connection',
    labelNames: ['statement'],
    buckets: seconds,
    registers: [registry],
  });
  const moves = new Counter({
    name: 'payment_moves_total',
    help: 'Transitions of payments, by event, including newly opened payments',
    labelNames: ['event'],
    registers: [registry],
  });
  for (const event of ['opened', ...Object.values(paymentMoves).flatMap((events) => Object.keys(events))])
    moves.inc({ event }, 0);
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process that are in use or idle, and statements that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(database.load())) this.set({ state }, count);
    },
  });
  return {
    ...database,
    async query<Row>(query: Query<Row>) {
      const end = durations.startTimer({ statement: query.name });
      const run = () => database.query(query);
      const rows = await (tracing ? tracing.inSpan(`sql ${query.name}`, inSql, run) : run()).finally(end);
      const { move, isMove = () => true } = query;
      if (move !== undefined) moves.inc({ event: move }, rows.filter((row) => isMove(row)).length);
      return rows;
    },
  };
}
