import { Agent, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compose } from '../compose.ts';
import type { Database } from '../db/database.ts';
import { parseEnv } from '../env.ts';
import { openMigrated } from '../testing/databases/databases.ts';
import { limitedDatabase } from '../testing/databases/limited-database.ts';
import { addInvoice, carriedBy, noonMs } from '../testing/test-gateway.ts';

/** The capacity of the test database: 2 connections at 25 ms a statement, so 80 lookups a second. */
const connections = 2;
const statementMs = 25;
const perSecond = (connections * 1_000) / statementMs;

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

describe('a gateway under four times its capacity', () => {
  let database: Database;
  let server: ReturnType<typeof compose>['server'];
  let port: number;
  let body: string;

  beforeAll(async () => {
    database = await openMigrated();
    const { invoice_number: number, customer_account_number: accountNumber } = await addInvoice(database);
    body = JSON.stringify({ kind: 'invoice-number', number, accountNumber });
    const env = parseEnv({ DATABASE_WAITING: '10', LOOKUP_LIMITS: '1000000,1000000,1000000' });
    const limited = limitedDatabase(database, { connections, statementMs });
    ({ server } = compose(env, {
      ...{ database: limited, log: pino({ level: 'silent' }) },
      clock: carriedBy(() => noonMs),
    }));
    port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(async () => {
    agent.destroy();
    await server.close();
    await database.close();
  });

  async function call(method: string, path: string) {
    const startedAt = performance.now();
    const asked = request({
      agent,
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { 'x-platform-key': 'local-platform-key', 'x-site-id': 'US', 'content-type': 'application/json' },
    });
    asked.end(method === 'POST' ? body : undefined);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    await once(answer.resume(), 'end');
    return {
      status: answer.statusCode,
      retryAfter: answer.headers['retry-after'],
      tookMs: performance.now() - startedAt,
    };
  }

  it('serves accepted requests, rejects others early with 503 and Retry-After, and recovers', async () => {
    const seconds = 2;
    const startedAt = performance.now();
    const calls: ReturnType<typeof call>[] = [];
    while (calls.length < 4 * perSecond * seconds) {
      const due = Math.min((performance.now() - startedAt) * 4 * (perSecond / 1_000), 4 * perSecond * seconds);
      while (calls.length < due) calls.push(call('POST', '/invoice-lookups'));
      await sleep(5);
    }
    const watched = await Promise.all(['/health/live', '/health/ready', '/metrics'].map((path) => call('GET', path)));
    const answers = await Promise.all(calls);
    const taken = answers.filter(({ status }) => status === 201);
    const away = answers.filter(({ status }) => status === 503);
    expect(taken.length + away.length).toBe(answers.length);
    expect(taken.length).toBeGreaterThan(perSecond / 2);
    expect(away.length).toBeGreaterThan(perSecond);
    expect(new Set(away.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['1']));
    const at = (part: number, some: typeof answers) =>
      some.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b)[Math.floor(part * some.length)] ?? 0;
    process.stdout.write(
      `taken ${taken.length}, p50 ${at(0.5, taken).toFixed()} ms, p99 ${at(0.99, taken).toFixed()} ms; away ${away.length}, p50 ${at(0.5, away).toFixed()} ms, p99 ${at(0.99, away).toFixed()} ms\n`,
    );
    expect(at(0.5, away)).toBeLessThan(at(0.5, taken));
    expect(watched.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await call('POST', '/invoice-lookups')).status).toBe(201);
  });

  it('accepts requests when its machine wakes from sleep', async () => {
    await sleep(300); // measures the usual delay first
    const wakesAt = performance.now() + 2_500;
    while (performance.now() < wakesAt); // blocks the event loop, as a sleeping machine does
    await sleep(1);
    expect((await call('POST', '/invoice-lookups')).status).toBe(201);
  });
});
