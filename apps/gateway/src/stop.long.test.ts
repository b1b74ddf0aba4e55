import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type CardProcessorServer, startCardProcessorServer } from '@assess/sandbox/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openPglite } from './db/database.ts';
import { singleInvoice } from './seed/samples.ts';
import { createGatewayCalls } from './testing/calls/gateway-calls.ts';
import { startGatewayProcess } from './testing/gateway-process.ts';

describe('a gateway that stops', { retry: 2 }, () => {
  let folder: string;
  let processor: CardProcessorServer;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gateway-'));
    processor = await startCardProcessorServer();
  });
  afterEach(async () => {
    await processor.close();
    await rm(folder, { recursive: true });
  });

  function start(variables: Record<string, string> = {}) {
    const gateway = startGatewayProcess({
      DATA_FOLDER: folder,
      SEED: 'true',
      CARD_PROCESSOR: processor.url,
      CARD_PROCESSOR_SECRET: processor.secret,
      CARD_PROCESSOR_TIMEOUT_MS: '15000',
      ...variables,
    });
    onTestFinished(async () => {
      gateway.child.kill('SIGKILL');
      await gateway.exit;
    });
    return { ...gateway, ...createGatewayCalls(gateway.address) };
  }

  async function secondsUntil(done: Promise<unknown>) {
    const askedAt = performance.now();
    await done;
    return (performance.now() - askedAt) / 1_000;
  }

  it('answers requests in flight, closes connections, and ends with the last response', async () => {
    const gateway = start();
    const paid = gateway.pay(await gateway.openPayment(singleInvoice(1)), 'held-2000-1');
    await expect.poll(() => processor.requests()).toBe(1);
    gateway.child.kill('SIGTERM');
    const { status, headers, body } = await paid;
    expect([status, body.state, headers.get('connection')]).toEqual([200, 'paid', 'close']);
    expect(await secondsUntil(gateway.exit)).toBeLessThan(2);
    expect(await gateway.exit).toEqual({ code: 0, errors: '' });
  });

  it('aborts after 10 s what hangs: a charge, a mail, half a request; the next process finds the charge', async () => {
    const silentMailServer = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void silentMailServer.close());
    await once(silentMailServer, 'listening');
    const { port } = silentMailServer.address() as AddressInfo;
    const gateway = start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const mailBegun = once(silentMailServer, 'connection');
    await gateway.pay(await gateway.openPayment(singleInvoice(1)), 'approved');
    await mailBegun;
    const id = await gateway.openPayment(singleInvoice(2));
    const cut = expect(gateway.pay(id, 'held-12000-1')).rejects.toThrow('fetch failed');
    const half = connect(Number(new URL(await gateway.address).port), '127.0.0.1');
    half.on('error', () => undefined).write('POST /payments HTTP/1.1\r\nhost: gateway\r\n');
    await expect.poll(() => processor.requests()).toBe(2);

    gateway.child.kill('SIGTERM');
    expect(await secondsUntil(gateway.exit)).toBeLessThan(10);
    expect((await gateway.exit).code).toBe(0);
    await cut;

    await expect.poll(() => processor.approved().length, { timeout: 10_000 }).toBe(2);
    const database = await openPglite(join(folder, 'pglite'));
    await sql`update attempts set next_check_at = now() where state = 'charging'`.execute(database.kysely); // simulates that 30 s have passed
    await database.close();
    const next = start();
    await expect.poll(async () => (await next.readPayment(id)).body.state, { timeout: 10_000 }).toBe('paid');
  });

  it('answers a health check that had begun: alive, and not ready', async () => {
    const gateway = start();
    const { port } = new URL(await gateway.address);
    const clients = ['/health/live', '/health/ready'].map((path) => {
      const client = connect(Number(port), '127.0.0.1');
      client.write(`GET ${path} HTTP/1.1\r\nhost: gateway\r\n`);
      return client;
    });
    await gateway.call('GET', '/health/live'); // the incomplete requests have arrived by now, too
    gateway.child.kill('SIGTERM');
    await expect.poll(() => gateway.call('GET', '/health/live').catch(() => 'refused')).toBe('refused');
    for (const client of clients) client.write('\r\n');
    const answers = await Promise.all(clients.map((client) => text(client)));
    expect(answers.map((answer) => answer.split('\r\n'))).toEqual([
      expect.arrayContaining(['HTTP/1.1 200 OK', 'connection: close']),
      expect.arrayContaining(['HTTP/1.1 503 Service Unavailable', 'connection: close']),
    ]);
    expect(await secondsUntil(gateway.exit)).toBeLessThan(2);
  });
});
