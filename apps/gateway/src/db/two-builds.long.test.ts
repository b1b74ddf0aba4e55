import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CardProcessorServer, startCardProcessorServer } from '@assess/sandbox/testing';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { singleInvoice } from '../seed/samples.ts';
import { describeOnPostgres, openFresh } from '../testing/databases/databases.ts';
import { createGatewayCalls } from '../testing/calls/gateway-calls.ts';
import { startGatewayProcess } from '../testing/gateway-process.ts';
import { makeOtherBuild } from '../testing/other-build.ts';

type Build = Awaited<ReturnType<typeof makeOtherBuild>>;

const widening =
  "alter table payments add column note text; alter table invoices add column flags text[] default '{}';";
const narrowing = 'alter table invoices drop column purchase_order_number;';

let processor: CardProcessorServer;
/** A version newer than this one, and a newer version beside which this one cannot run. */
let newer: Build;
let muchNewer: Build;

beforeAll(async () => {
  processor = await startCardProcessorServer();
  newer = await makeOtherBuild({ '9001-wider.sql': widening });
  muchNewer = await makeOtherBuild({ '9001-wider.sql': widening, '9002-narrower.needs-9001.sql': narrowing });
});
afterAll(() => Promise.all([processor.close(), newer.remove(), muchNewer.remove()]));

/** Starts a gateway of this build, or of another one. */
function start(variables: Record<string, string>, build?: Build) {
  const common = {
    CARD_PROCESSOR: processor.url,
    CARD_PROCESSOR_SECRET: processor.secret,
    DECLINE_LIMITS: '1000,1000', // a card that is being charged counts towards the limit
  };
  const gateway = startGatewayProcess({ ...variables, ...common }, build?.sources);
  onTestFinished(async () => {
    gateway.child.kill('SIGKILL');
    await gateway.exit;
  });
  return { ...gateway, ...createGatewayCalls(gateway.address) };
}

type Gateway = ReturnType<typeof start>;

const pay = async (gateway: Gateway, n: number) =>
  (await gateway.pay(await gateway.openPayment(singleInvoice(n)), 'approved')).body.state;

async function stop({ child, exit }: Gateway) {
  child.kill('SIGTERM');
  expect(await exit).toEqual({ code: 0, errors: '' });
}

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

describe('a database migrated by a newer build', () => {
  it('still works with the older build', async () => {
    const variables = { DATA_FOLDER: await makeFolder(), SEED: 'true' };
    const after = start(variables, newer);
    expect(await pay(after, 1)).toBe('paid');
    await stop(after);
    const back = start(variables);
    expect(await pay(back, 2)).toBe('paid');
    await stop(back);
    expect(await pay(start(variables, newer), 3)).toBe('paid');
  });

  it('does not, if a migration requires a later version', async () => {
    const variables = { DATA_FOLDER: await makeFolder() };
    const after = start(variables, muchNewer);
    await after.address;
    await stop(after);
    const { code, errors } = await start(variables).exit;
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(
        /^gateway: DATA_FOLDER \S+ cannot be used: it is at 9002-narrower\.needs-9001\.sql, which needs a version with migration 9001 or later\n$/,
      ),
    ]);
    await start(variables, newer).address;
  });
});

describeOnPostgres('two builds of the gateway on one PostgreSQL', (serverUrl) => {
  it('work together during a rollout, and the older one can restart', async () => {
    const database = await openFresh(serverUrl);
    const variables = { DATABASE_URL: database.url, SEED: 'true' };
    const older = start(variables);
    await older.address;
    const rolledOut = start(variables, newer);
    await rolledOut.address;
    const restarted = start(variables);
    const gateways = [older, rolledOut, restarted];
    const states = Array.from({ length: 30 }, (_, n) => pay(gateways[n % 3]!, n + 1));
    expect(new Set(await Promise.all(states))).toEqual(new Set(['paid']));
    expect(await database.kysely.selectFrom('ledger_entries').select('reference').execute()).toHaveLength(30);
    await Promise.all(gateways.map(stop));
    await database.close();
  });
});
