import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { parseEnv } from '../env.ts';
import { compose } from './compose.ts';
import { bareAssets } from './testing/bare-assets.ts';
import { sitesBelow } from './testing/fake-sites.ts';

const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((close) => close()));

const headers = { 'x-page-part': 'main', 'x-page-title': 'Sign%20in', 'content-type': 'text/html' };

/** Starts a storefront before a commerce with a sign-in page. */
async function startStore(variables: Record<string, string> = {}) {
  const commerce = createServer(({ method }, response) => {
    if (method === 'GET') return void response.writeHead(200, headers).end('<h2>Welcome to commerce</h2>');
    response.writeHead(303, { location: '/invoices/en-gb', 'set-cookie': 'commerce=1; Path=/; HttpOnly' }).end();
  });
  await new Promise<void>((resolve) => commerce.listen(0, '127.0.0.1', resolve));
  open.push(
    () => commerce.close(),
    () => commerce.closeAllConnections(),
  );
  const nowhere = 'http://127.0.0.1:1';
  const env = parseEnv({
    GATEWAY_ORIGIN: nowhere,
    COMMERCE_ORIGIN: `http://127.0.0.1:${(commerce.address() as AddressInfo).port}`,
    ...sitesBelow(nowhere),
    LOG_LEVEL: 'silent',
    ...variables,
  });
  const { fetch } = compose(env, bareAssets);
  return (path: string, init?: RequestInit) => fetch(new Request(`http://store.test${path}`, init));
}

const switchedOff = 'Signing in is switched off here.';
const form = { method: 'POST', body: new URLSearchParams({ email: 'ada@example.com' }) };
const signIn = '/store/ukassessments/en/login';

it("leads to commerce's own sign-in where single sign-on is off, and offers it on every page", async () => {
  const send = await startStore();
  expect(await (await send('/invoices/en-gb')).text()).toContain('href="/en/login?');
  const answer = await send('/en/login?locale=en-gb&returnTo=%2Fcart');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `${signIn}?locale=en-gb&returnTo=%2Fcart`]);
  expect(await (await send(signIn)).text()).toContain('Welcome to commerce');
  expect((await send('/en-gb/register')).headers.get('location')).toBe('/store/ukassessments/en/register');
});

it('passes the form on, and hints to the next page that a customer may be signed in', async () => {
  const send = await startStore();
  const answer = await send(signIn, { ...form, headers: { origin: 'http://store.test' } });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/invoices/en-gb']);
  expect(answer.headers.getSetCookie()).toEqual([
    'commerce=1; Path=/; HttpOnly',
    'signed-in=yes; Path=/; SameSite=Lax',
  ]);
  expect((await send(signIn, { ...form, headers: { origin: 'https://evil.test' } })).status).toBe(403);
});

it('lets staff sign in at the identity server in every store', async () => {
  const answer = await (await startStore())('/my-account/support/login');
  expect(answer.status).toBe(200);
  expect(await answer.text()).not.toContain(switchedOff);
});

it('has its own sign-in where single sign-on is on, and none where sessions are off', async () => {
  const page = await (await startStore({ FLAG_DEFAULTS: 'sso=true' }))('/en/login');
  expect([page.status, (await page.text()).includes(switchedOff)]).toEqual([200, false]);
  const none = await (await startStore({ SESSION_FEATURE: 'false' }))('/en/login');
  expect([none.status, (await none.text()).includes(switchedOff)]).toEqual([200, true]);
});
