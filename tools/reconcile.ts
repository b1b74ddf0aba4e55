import { parseArgs } from 'node:util';
import { openGateway } from './staff/access.ts';
import { balanceText, comparisonText, exitCodeOf, periodOf } from './staff/comparison.ts';

/**
 * Compares the gateway's ledger with the card processor's ledger and with the balance that the processor holds. The exit code is 0 when
 * they agree, 1 when they or their sums differ, and 2 when a comparison failed, the period is empty, or the processor lists no balance;
 * `--without-balance` leaves the balance out.
 */
async function run(): Promise<void> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({ options: { json: flag, 'without-balance': flag, from: text, to: text } });
  const period = periodOf(values, Date.now());
  const gateway = openGateway(process.env);
  const compared = await gateway.compareLedgers({ query: period });
  if (compared.kind !== 'ok') throw new Error(`The ledgers cannot be compared: the gateway answers ${compared.kind}.`);
  const { value } = compared;
  const held = values['without-balance'] ? undefined : await gateway.compareBalance({});
  if (held && held.kind !== 'ok') throw new Error(`The balance cannot be compared: the gateway answers ${held.kind}.`);
  const balance = held?.value;
  // The comparison is this command's result, so it goes to standard output.
  console.log(
    values.json
      ? JSON.stringify({ period, ...value, balance }, null, 2)
      : [comparisonText(period, value), ...(balance ? [balanceText(balance)] : [])].join('\n\n'),
  );
  process.exitCode = exitCodeOf(value, balance);
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
