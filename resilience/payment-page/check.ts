import { chromium, type BrowserContext } from 'playwright';
import type { Inventory } from './inventory.ts';
import { headlessLaunch } from '../../tools/chromium-launch.ts';
import { differencesOf, type Difference, type Settings } from './compare.ts';
import { observePage } from './observe.ts';
import { reachPaymentPage, type ChosenInvoice } from './reach.ts';

export interface Check {
  /** The URL of a payment page, or of a store's find page. */
  readonly url: string;
  readonly chosen: ChosenInvoice | undefined;
  readonly inventory: Inventory;
  /** The settings of the storefront. */
  readonly settings: Settings;
}

export interface Checked {
  readonly url: string;
  readonly scripts: number;
  readonly requests: number;
  readonly differences: readonly Difference[];
}

/** Opens the payment page in a browser that hides its automation, and compares the page with the inventory. */
export async function checkPaymentPage(check: Check): Promise<Checked> {
  const browser = await chromium.launch(headlessLaunch());
  try {
    const probe = await browser.newPage();
    const userAgent = (await probe.evaluate(() => navigator.userAgent)).replace('HeadlessChrome', 'Chrome');
    const viewport = { width: 1280, height: 800 };
    return await checkIn(await browser.newContext({ userAgent, locale: 'en-US', viewport }), check);
  } finally {
    await browser.close();
  }
}

/** Compares the payment page with the inventory in an open browser. */
export async function checkIn(context: BrowserContext, { url, chosen, inventory, settings }: Check): Promise<Checked> {
  const paymentPage = chosen === undefined ? url : await reachPaymentPage(context, url, chosen);
  const page = await observePage(context, paymentPage);
  const differences = differencesOf(inventory, page, settings);
  return { url: page.url, scripts: page.scripts.length, requests: page.requests.length, differences };
}

/** Formats the differences as a table for a terminal. */
export function differenceTable(differences: readonly Difference[]): string {
  const rows = [
    ['What', 'Which', 'Expected', 'Found'],
    ...differences.map(({ what, name, expected, found }) => [what, name, expected, found]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
