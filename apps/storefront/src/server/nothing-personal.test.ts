import { expect, it } from 'vitest';
import { createStoreLog } from './store-log.ts';
import { parseEnv } from '../env.ts';
import { compose } from './compose.ts';
import { bareAssets } from './testing/bare-assets.ts';
import { sitesBelow } from './testing/fake-sites.ts';

const nowhere = 'http://127.0.0.1:1';

/** Every value of the journey that is personal, or that opens something. */
const personal = {
  card: '4242424242424242',
  email: 'ada@example.org',
  name: 'Lovelace',
  invoice: 'INV7654321',
  account: 'A7654321',
  token: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2ln',
  session: 'session-of-ada-0815',
  payment: 'PAYMENTpaymentPAYMENT1',
};

function start() {
  const lines: string[] = [];
  const log = createStoreLog('debug', { write: (line) => void lines.push(line) });
  const variables = {
    ...sitesBelow(nowhere),
    GATEWAY_ORIGIN: nowhere,
    IDENTITY_ORIGIN: nowhere,
    COMMERCE_ORIGIN: nowhere,
    METRICS_TOKEN: 'watch',
  };
  const { fetch } = compose(parseEnv(variables), bareAssets, log);
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(
      new Request(`http://store.example${path}`, {
        ...init,
        headers: {
          host: 'store.example',
          origin: 'http://store.example',
          cookie: `iPlanetDirectoryPro=${personal.session}`,
          authorization: `Bearer ${personal.token}`,
          ...init.headers,
        },
      }),
    );
  return { ask, lines, log };
}

it('a whole journey with all services down writes no personal data to logs at debug or metrics', async () => {
  const { ask, lines } = start();
  const form = { number: personal.invoice, accountNumber: personal.account, kind: 'invoice-number' };
  await ask('/invoices/en-us', { method: 'POST', body: new URLSearchParams(form) });
  await ask(`/invoices/${personal.payment}/payment`);
  const attempt = { cardToken: personal.card, email: personal.email, billedTo: { lastName: personal.name } };
  const charged = await ask(`/api/gateway/payments/${personal.payment}/attempts`, {
    method: 'POST',
    body: JSON.stringify(attempt),
    headers: { 'content-type': 'application/json', 'idempotency-key': personal.payment },
  });
  expect(charged.status).toBe(503);
  await ask(`/api/gateway/payments/${personal.payment}`);
  await ask(`/api/session`);
  await ask(`/api/identityProfiles?userId=${personal.name}&token=${personal.token}`);
  await ask(`/api/searchSuggestions?q=${personal.email}`);
  await ask('/auth/json/realms/root/realms/alpha/authenticate', { method: 'POST', body: JSON.stringify(attempt) });
  await ask(`/invoices/${personal.payment}/payment/confirmation`, {
    method: 'POST',
    body: new URLSearchParams({ email: personal.email }),
  });
  expect(lines.length).toBeGreaterThan(3);
  const metrics = await (await ask('/metrics', { headers: { authorization: 'Bearer watch' } })).text();
  for (const value of Object.values(personal))
    for (const text of [...lines, metrics]) expect(text).not.toContain(value);
});

it('an error is logged by its cause, without its data', () => {
  const { lines, log } = start();
  const cause = Object.assign(new Error(`550 <${personal.email}> unknown`), { body: personal.invoice });
  log.warn({ err: Object.assign(new Error('failed', { cause }), { request: personal.account, code: 'E' }) }, 'seen');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { message: 'failed', code: 'E', cause: { name: 'Error' } } });
  for (const value of Object.values(personal)) expect(lines[0]).not.toContain(value);
});
