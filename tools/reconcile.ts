import { parseArgs } from 'node:util';
import { openGateway } from './staff/access.ts';
import { comparisonText, periodOf } from './staff/comparison.ts';

/**
 * Compares the gateway's ledger with the card processor's ledger. The exit code is 0 when they agree, 1 when they or their sums differ, 2
 * when the comparison failed or the period is empty.
 */
async function run(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { json: { type: 'boolean' }, from: text, to: text } });
  const period = periodOf(values, Date.now());
  const compared = await openGateway(process.env).compareLedgers({ query: period });
  if (compared.kind !== 'ok') throw new Error(`The ledgers cannot be compared: the gateway answers ${compared.kind}.`);
  const { value } = compared;
  // The comparison is this command's result, so it goes to standard output.
  console.log(values.json ? JSON.stringify({ period, ...value }, null, 2) : comparisonText(period, value));
  process.exitCode = value.agree ? 0 : 1;
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
