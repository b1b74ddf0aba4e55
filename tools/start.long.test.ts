import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { describeOnPostgres, openFresh } from '../apps/gateway/src/testing/databases/databases.ts';
import type { RunningStore } from './start/running-store.ts';
import { commandLine, descendants, isAlive } from './testing/processes.ts';
import { takeStorefrontBuild } from './testing/storefront-build.ts';

const anyPorts = { STOREFRONT_PORT: '0', GATEWAY_PORT: '0', SANDBOX_PORT: '0', SMTP_PORT: '0' };

let releaseBuild = () => {};
beforeAll(async () => {
  releaseBuild = await takeStorefrontBuild();
}, 420_000);
afterAll(() => releaseBuild());

let dataFolder: string;
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'assess-start-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true }));

/** Starts the tool on free ports and with the test's data folder. */
function start({ args = [], ...environment }: { args?: string[] } & Record<string, unknown> = {}) {
  const tool = fork(join(import.meta.dirname, 'start.ts'), args, {
    env: {
      ...process.env,
      ...anyPorts,
      DATA_FOLDER: dataFolder,
      DATABASE_URL: '',
      ...environment,
    } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const errors = text(tool.stderr!);
  let output = '';
  tool.stdout!.setEncoding('utf8').on('data', (more: string) => (output += more));
  const said = (line: RegExp) => vi.waitUntil(() => line.exec(output)?.[0], { timeout: 120_000 });
  const ended = once(tool, 'exit').then(async ([code]) => ({ code: code as number | null, errors: await errors }));
  const ready = async () => {
    const refused = ended.then(({ errors }) => Promise.reject(new Error(`The store did not start: ${errors}`)));
    const [store] = await Promise.race([once(tool, 'message'), refused]);
    return store as RunningStore;
  };
  onTestFinished(async () => {
    tool.kill();
    await ended;
  });
  return { tool, ready, ended, said, output: () => output };
}

/** Looks up the first sample at the gateway, and returns the response, which has results if the store has its data. */
async function lookUpSample({ gatewayOrigin, platformKey, samples }: RunningStore) {
  const [sample] = samples;
  const answer = await fetch(`${gatewayOrigin}/invoice-lookups`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-platform-key': platformKey, 'x-site-id': 'US' },
    body: JSON.stringify({ kind: sample?.kind, number: sample?.number, accountNumber: sample?.accountNumber }),
  });
  return (await answer.json()) as { id: string };
}

async function readLookup({ gatewayOrigin, platformKey }: RunningStore, id: string) {
  const answer = await fetch(`${gatewayOrigin}/invoice-lookups/${id}`, { headers: { 'x-platform-key': platformKey } });
  return (await answer.json()) as { invoices: { invoiceNumber: string }[] };
}

const portOf = (origin: string) => new URL(origin).port;

/** Waits until killed processes have ended, which takes a moment. */
const untilGone = (processes: readonly number[]) =>
  expect.poll(() => processes.filter(isAlive).map(commandLine), { timeout: 10_000 }).toEqual([]);

describe('npm start', { timeout: 180_000 }, () => {
  it('serves a store whose data survives a restart, and leaves no process and no port behind', async () => {
    const first = start();
    const store = await first.ready();
    const { id } = await lookUpSample(store);
    const page = await fetch(store.storefrontOrigin, { headers: { accept: 'text/html' } });
    for (const step of ['sandbox', 'gateway', 'build', 'storefront'])
      expect(first.output()).toMatch(
        new RegExp(`^${step} +[a-z].*\n(.*\n)*${step} +is ready after \\d+\\.\\d s$`, 'm'),
      );
    expect(first.output()).not.toMatch(/[^\P{Cc}\n]/u); // no terminal control characters, so that the output also suits a log file
    const staff = await promisify(execFile)('npm', ['run', '--silent', 'staff', '--', 'transfers', '--json'], {
      env: { ...process.env, DATA_FOLDER: dataFolder },
    });
    expect(JSON.parse(staff.stdout)).toEqual([]);
    const processes = descendants(first.tool.pid!);

    first.tool.kill('SIGINT');
    expect(await first.ended).toEqual({ code: 0, errors: '' });
    expect(page.status).toBe(200);
    expect(processes.length).toBeGreaterThanOrEqual(3);
    await untilGone(processes);

    const second = start({
      STOREFRONT_BUILD: 'existing',
      STOREFRONT_PORT: portOf(store.storefrontOrigin),
      GATEWAY_PORT: portOf(store.gatewayOrigin),
      SANDBOX_PORT: portOf(store.sandboxOrigin),
    });
    const { invoices } = await readLookup(await second.ready(), id);
    expect(invoices).toMatchObject([{ invoiceNumber: store.samples[0]?.number }]);
  });

  it.each([/^build /m, /^sandbox +is ready/m, /^storefront /m])(
    'ends quietly when it is stopped in the middle of the start, at %s',
    async (line) => {
      const { tool, said, ended } = start();
      await said(line);
      const processes = descendants(tool.pid!);
      tool.kill('SIGINT');
      expect(await ended).toEqual({ code: 0, errors: '' });
      await untilGone(processes);
    },
  );

  it('ends with one line when one of its processes dies', async () => {
    const { tool, ready, ended } = start({ STOREFRONT_BUILD: 'existing' });
    await ready();
    const processes = descendants(tool.pid!);
    const gateway = processes.find((pid) => commandLine(pid).includes('apps/gateway'));
    process.kill(gateway!, 'SIGKILL');
    expect(await ended).toEqual({ code: 1, errors: 'gateway ended on SIGKILL.\n' });
    await untilGone(processes);
  });

  it('with hot reload shows whole pages after a change, and takes its processes along when it is killed hard', async () => {
    const { tool, ready, ended } = start({ args: ['--dev'] });
    const { storefrontOrigin } = await ready();
    const page = async () => (await fetch(`${storefrontOrigin}/invoices/en-us`)).text();
    expect(await page()).toContain('Find and pay your invoice</h1>');
    const now = new Date();
    utimesSync(join(import.meta.dirname, '../libs/invoices/src/find-page/find-page.tsx'), now, now);
    await sleep(3000); // the time until the watcher notices the change
    expect(await page()).toContain('Find and pay your invoice</h1>');

    const processes = descendants(tool.pid!);
    tool.kill('SIGKILL');
    await ended;
    expect(processes.length).toBeGreaterThanOrEqual(5);
    await untilGone(processes);
  });
});

describeOnPostgres('npm start on a PostgreSQL', (serverUrl) => {
  it('goes on when all its sessions are ended, again and again', { timeout: 180_000 }, async () => {
    const database = await openFresh(serverUrl);
    const { tool, ready, ended } = start({ STOREFRONT_BUILD: 'existing', DATABASE_URL: database.url });
    const store = await ready();
    let isUnderLoad = true;
    const readers = Array.from({ length: 6 }, async () => {
      while (isUnderLoad)
        await fetch(`${store.gatewayOrigin}/ledger`, { headers: { 'x-platform-key': store.platformKey } });
    });
    for (let n = 0; n < 20; n += 1) {
      await database.endSessions();
      await sleep(100);
    }
    isUnderLoad = false;
    await Promise.all(readers);
    expect(await vi.waitUntil(async () => (await lookUpSample(store)).id)).toBeTypeOf('string');
    tool.kill('SIGINT');
    expect((await ended).code).toBe(0);
    await database.close();
  });
});

describe('npm start refuses with one line', () => {
  it('a taken port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    expect(await start({ GATEWAY_PORT: String(port) }).ended).toEqual({
      code: 1,
      errors: `Port ${port} is taken. Set GATEWAY_PORT to a free port.\n`,
    });
  });

  it('a data folder that cannot be written', async () => {
    const file = join(dataFolder, 'file');
    writeFileSync(file, '');
    expect(await start({ DATA_FOLDER: `${file}/data` }).ended).toEqual({
      code: 1,
      errors: `${file}/data cannot be written (ENOTDIR). Set DATA_FOLDER to a folder that can.\n`,
    });
  });

  it('a data folder where the system lets nobody make one', async () => {
    const { code, errors } = await start({ DATA_FOLDER: '/proc/store' }).ended;
    expect(code).toBe(1);
    expect(errors).toMatch(/^\/proc\/store cannot be written \(\w+\)\. Set DATA_FOLDER to a folder that can\.\n$/);
  });

  it('a data folder that a running store uses', async () => {
    writeFileSync(join(dataFolder, 'start.pid'), String(process.pid));
    const { code, errors } = await start().ended;
    expect(code).toBe(1);
    expect(errors).toMatch(/^\S+ is used by process \d+ .* set DATA_FOLDER to another folder\.\n$/);
  });

  it('an option that it does not know', async () => {
    expect(await start({ args: ['--nonsense'] }).ended).toEqual({
      code: 1,
      errors: "Unknown option '--nonsense'. There is --dev only.\n",
    });
  });

  it.each([
    ['SMTP_PORT', '99999', 'SMTP_PORT must be a port number from 0 to 65535, where 0 takes any free one.\n'],
    ['DATABASE_URL', 'mysql://db', 'DATABASE_URL must be an address like postgres://user@host:5432/name.\n'],
  ])('a bad %s', async (variable, value, errors) => {
    expect(await start({ [variable]: value }).ended).toEqual({ code: 1, errors });
  });
});
