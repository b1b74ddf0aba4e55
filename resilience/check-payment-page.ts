import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Inventory } from './payment-page/inventory.ts';
import { checkPaymentPage, differenceTable } from './payment-page/check.ts';

const usage =
  'npm run check:payment-page -- <payment page>, or <find page> --invoice <number> --account <number>; --inventory <file>';
const built = join(import.meta.dirname, '../apps/storefront/dist/payment-page/inventory.json');

/** Compares a payment page with its inventory. The exit code is 0 when they agree, 1 when they differ, 2 when the comparison failed. */
async function run(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { invoice: text, account: text, inventory: text },
  });
  const [url = ''] = positionals;
  const { invoice, account, inventory = built } = values;
  if (!/^https?:/.test(url) || (invoice === undefined) !== (account === undefined)) throw new Error(usage);
  const { differences, ...checked } = await checkPaymentPage({
    url,
    chosen: invoice === undefined || account === undefined ? undefined : { invoice, account },
    inventory: JSON.parse(readFileSync(inventory, 'utf8')) as Inventory,
    settings: process.env,
  });
  // The comparison is this command's result, so it goes to standard output.
  console.log(`${checked.url}: ${checked.scripts} scripts, ${checked.requests} requests`);
  console.log(differences.length === 0 ? 'All as in the inventory.' : differenceTable(differences));
  process.exitCode = differences.length > 0 ? 1 : 0;
}

run().catch((error: unknown) => {
  console.error(`check:payment-page: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
});
