import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { test } from '../fixtures/own-storefront.ts';
import { confirmed, confirmedTotal, openPayment, pay, paymentIdOf, told, typePayment } from '../fixtures/steps.ts';

/** Opens a connection and sends the beginning of a request. */
async function send(origin: string, part: string) {
  const socket = connect(Number(new URL(origin).port), 'localhost');
  await once(socket, 'connect');
  socket.write(part);
  return socket;
}

const isRefused = async (origin: string) =>
  await fetch(origin).then(
    () => false,
    () => true,
  );

const half = 'GET /health/live HTTP/1.1\r\nhost: localhost\r\n';

test('a storefront that stops answers requests in flight, and ends with the last response', async ({
  ownStorefront,
}) => {
  const { origin, pid, ended } = ownStorefront;
  const client = await send(origin, half);
  await fetch(`${origin}/health/live`, { headers: { connection: 'close' } }); // ensures that the half request has arrived, too
  process.kill(pid, 'SIGTERM');
  await expect.poll(() => isRefused(origin)).toBe(true);
  client.write('\r\n');
  expect(await text(client)).toMatch(/^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n/i);
  const answeredAt = performance.now();
  await ended;
  expect(performance.now() - answeredAt).toBeLessThan(2_000);
});

test('a storefront that stops aborts incomplete requests after 10 s', async ({ ownStorefront }) => {
  const client = await send(ownStorefront.origin, half);
  const cut = once(
    client.on('error', () => undefined),
    'close',
  );
  const askedAt = performance.now();
  await ownStorefront.stop();
  expect(performance.now() - askedAt).toBeLessThan(10_000);
  await cut;
});

test('a charge in progress when a storefront stops is made once, and another storefront shows it', async ({
  page,
  ownStorefront,
  store,
  takeInvoice,
  cardNumber,
  ledgers,
  pageFaults,
}) => {
  pageFaults.allow(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/);
  await page.route(`${store.sandboxOrigin}/card-processor/**`, async (route) => {
    const response = await route.fetch();
    const allowed = { 'access-control-allow-origin': ownStorefront.origin }; // the sandbox allows only the shared storefront's origin
    await route.fulfill({ response, headers: { ...response.headers(), ...allowed } });
  });
  await openPayment(page, takeInvoice());
  const paymentId = paymentIdOf(page);
  await typePayment(page, cardNumber('approved-late'));
  await pay(page);
  const asked = { headers: { 'x-platform-key': store.platformKey, 'x-site-id': 'US' } };
  const stateAtGateway = async () =>
    (await (await fetch(`${store.gatewayOrigin}/payments/${paymentId}`, asked)).json()).state;
  await expect.poll(stateAtGateway).toBe('charging');
  await ownStorefront.stop();
  await ledgers.expectNoCharge(paymentId);

  await page.goto(`${store.storefrontOrigin}${new URL(page.url()).pathname}`);
  await expect(told(page, /^We're checking your payment/)).toBeVisible();
  await confirmed(page);
  await ledgers.expectOneCharge(paymentId, await confirmedTotal(page));
});

/** A form whose last letter is never sent. */
const halfForm = [
  'POST /invoices/en-us HTTP/1.1',
  'host: localhost',
  'origin: http://localhost',
  'content-type: application/x-www-form-urlencoded',
  'content-length: 4',
  '',
  'a=b',
].join('\r\n');

test('a storefront waits 10 s for the headers of a request, and 30 s for all of it', async ({ ownStorefront }) => {
  const askedAt = performance.now();
  const waitsFor = async (part: string, limitMs: number) => {
    expect(await text(await send(ownStorefront.origin, part))).toMatch(/^HTTP\/1\.1 408 /);
    expect(performance.now() - askedAt).toBeLessThan(limitMs);
  };
  await Promise.all([waitsFor(half, 15_000), waitsFor(halfForm, 35_000)]);
});
