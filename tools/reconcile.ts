import { parseArgs } from 'node:util';
import { openGateway } from './staff/access.ts';
import { comparisonText, periodOf } from './staff/comparison.ts';

/** Compares the ledger with the card processor's: 0 where they agree, 1 where they do not, 2 where that is not known. */
async function run(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { json: { type: 'boolean' }, from: text, to: text } });
  const period = periodOf(values, Date.now());
  const compared = await openGateway(process.env).compareLedgers({ query: period });
  if (compared.kind !== 'ok') throw new Error(`The ledgers cannot be compared: the gateway answers ${compared.kind}.`);
  const { value } = compared;
  // The comparison is this command's result: it goes to standard output.
  console.log(values.json ? JSON.stringify({ period, ...value }, null, 2) : comparisonText(period, value));
  process.exitCode = value.differences.length > 0 ? 1 : 0;
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
