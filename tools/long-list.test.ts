import { deflateRawSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { parseEnv } from '../apps/storefront/src/env.ts';
import { compose } from '../apps/storefront/src/server/compose.ts';
import { bareAssets } from '../apps/storefront/src/server/testing/bare-assets.ts';
import { sitesBelow } from '../apps/storefront/src/server/testing/fake-sites.ts';
import { bestMsOf, longTextLimitMs } from './testing/processor-time.ts';

const path = '/invoices/en-us/several';
const nowhere = 'http://127.0.0.1:1';
const env = parseEnv({
  GATEWAY_ORIGIN: nowhere,
  COMMERCE_ORIGIN: nowhere,
  ...sitesBelow(nowhere),
  LOG_LEVEL: 'silent',
});
const store = compose(env, bareAssets);

const post = (list: string) =>
  store.fetch(
    new Request(`http://store.test${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: `list=${list}`,
    }),
  );

/** Opens the page of a bulk lookup with a list from a cookie, as after an error. */
const open = async (list: string, problem: string) => {
  const cookie = `typed-list=${deflateRawSync(new URLSearchParams({ list }).toString()).toString('base64url')}`;
  const answer = await store.fetch(new Request(`http://store.test${path}?problem=${problem}`, { headers: { cookie } }));
  return { answer, html: await answer.text() };
};

const problems = ['invalid', 'not-found'];
const fillings = ["'", '"', ' ', "' ", '%09', '\n', '1 '];

/** The limit for a whole page with a long text. The first page is slow, so several are rendered before the measurement. */
let limitMs: number;
beforeAll(async () => {
  const ordinary = 'INV1000201, A1001';
  for (const problem of [...problems, ...problems]) await open(ordinary, problem);
  await post(ordinary);
  const pageMs = await bestMsOf(() => open(ordinary, 'invalid'), 0);
  limitMs = 2 * (await longTextLimitMs()) + 3 * pageMs; // the time for the text, and for the rest of the page
});

it.each(fillings)('answers a posted list of 64 kB of %j in little processor time', async (filling) => {
  const list = `A${filling.repeat(Math.floor(64_000 / filling.length))}!`;
  expect((await post(list)).headers.get('location')).toBe(`${path}?problem=invalid`);
  expect(await bestMsOf(() => post(list), limitMs)).toBeLessThan(limitMs);
});

it.each(problems.flatMap((problem) => fillings.map((filling) => [filling, problem])))(
  'shows a cookie that unpacks to 60 kB of %j as %s in little processor time',
  async (filling, problem) => {
    const list = `A${filling.repeat(Math.floor(60_000 / new URLSearchParams({ a: filling }).toString().length))}!`;
    expect((await open(list, problem)).answer.status).toBe(200);
    expect(await bestMsOf(() => open(list, problem), limitMs)).toBeLessThan(limitMs);
  },
);

it('shows an empty list for a cookie that unpacks to more than a form may carry', async () => {
  const { html } = await open('x'.repeat(66_000), 'invalid');
  expect(html).not.toContain('xxx');
  expect((await open('x'.repeat(30_000), 'invalid')).html).toContain('xxx');
});
