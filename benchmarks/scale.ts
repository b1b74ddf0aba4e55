import { openPostgres, type Database } from '../apps/gateway/src/db/database.ts';
import { migrate } from '../apps/gateway/src/db/migrate.ts';
import { isLookedUpSql } from '../apps/gateway/src/invoices/insert-lookup.ts';
import { StartError } from '../tools/start/start-error.ts';
import { anySearch, fillInvoices } from './bench-data.ts';
import { atLeast, figure } from './figures.ts';
import { applyLoad } from './load.ts';
import { lookUp } from './lookup.ts';
import type { Options } from './options.ts';
import { interleave } from './rounds.ts';
import type { Stack } from './stack.ts';

const few = 100_000;
const many = 10_000_000;

/** Measures lookups among very many invoices beside as many as a small store has, each by a gateway with a separate database. */
export async function measureScale(stack: Stack, { rounds, seconds }: Options) {
  const gatewayAmong = async (count: number) => {
    const url = await stack.createDatabase();
    if (url === undefined) throw new StartError('scale needs PostgreSQL: set BENCH_DATABASE_URL.');
    const database = await openPostgres(url, { connections: 1, isPatient: true, onIdleError: console.error });
    await migrate(database);
    await fillInvoices(database, count);
    await expectIndex(database);
    await database.close();
    return stack.startGateway(url);
  };
  const [gatewayFew, gatewayMany] = [await gatewayAmong(few), await gatewayAmong(many)];
  const loadOn = (url: string, count: number) => () =>
    applyLoad({
      url,
      connections: 8,
      seconds,
      headers: { 'x-platform-key': stack.platformKey },
      next: () => lookUp(anySearch(count)),
      expected: '"id":',
    });
  const sides = await interleave(rounds, { few: loadOn(gatewayFew, few), many: loadOn(gatewayMany, many) });
  const rate = (samples: readonly { perSecond: number }[]) => samples.map(({ perSecond }) => perSecond);
  return {
    figures: [
      figure(
        ['lookups, 10,000,000 invoices', '/s'],
        rate(sides.many),
        ['100,000 invoices', rate(sides.few)],
        atLeast(0.75),
      ),
    ],
  };
}

/** Checks that lookups use an index. @throws Error when one would scan the whole table. */
async function expectIndex(database: Database): Promise<void> {
  const condition = isLookedUpSql('invoice-number').replace(':number', '$1').replace(':accountNumber', '$2');
  const { number, accountNumber } = anySearch(few);
  const plan = await database.query<{ 'QUERY PLAN': string }>({
    name: 'explain',
    text: `explain select 1 from invoices where ${condition}`,
    values: [number, accountNumber],
  });
  const lines = plan.map((line) => line['QUERY PLAN']);
  if (!lines.some((line) => /Index/.test(line))) throw new Error(`A lookup uses no index:\n${lines.join('\n')}`);
}
