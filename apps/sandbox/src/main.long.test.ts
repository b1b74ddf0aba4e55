import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cardProcessorClient } from './testing/card-processor-client.ts';
import { temporaryFolder } from './testing/start-sandbox.ts';

function runMain(env: Record<string, string>, ...words: readonly string[]) {
  const main = spawn(
    process.execPath,
    ['--conditions=@assess/source', join(import.meta.dirname, 'main.ts'), ...words],
    {
      env: { PATH: process.env['PATH'], PORT: '0', SMTP_PORT: '0', DATA_FOLDER: temporaryFolder(), ...env },
    },
  );
  onTestFinished(() => void main.kill('SIGKILL'));
  const output = { stdout: '', stderr: '' };
  main.stdout.on('data', (chunk) => (output.stdout += chunk));
  main.stderr.on('data', (chunk) => (output.stderr += chunk));
  return { main, output, ended: once(main, 'close').then(([code]) => ({ code, ...output })) };
}

async function takenPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return String((server.address() as AddressInfo).port);
}

/** A module that makes the process report an older Node version before any other code runs. */
const asOlderNode =
  "data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.5' } })";

describe('the process', () => {
  it('reports in one line which Node it needs if the installed one is older', async () => {
    const { ended } = runMain({ NODE_OPTIONS: `--import=${JSON.stringify(asOlderNode)}` });
    expect(await ended).toEqual({
      code: 1,
      stdout: '',
      stderr: 'sandbox: Node 20.19.5 is too old: install Node 22.13 or later.\n',
    });
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends at once on %s, also with a pending response and an open mail connection',
    async (signal) => {
      const { main, output, ended } = runMain({});
      const [, url = '', smtpPort] = await vi.waitUntil(
        () => /(http:\S+), takes mail on port (\d+)\n/.exec(output.stdout),
        60_000,
      );
      const { token, charge, readCharge } = cardProcessorClient(url);
      const answer = expect(charge({ token: await token('4000000000000077') })).rejects.toThrow('fetch failed');
      await once(connect(Number(smtpPort), '127.0.0.1'), 'data');
      await vi.waitUntil(async () => (await readCharge()).body.status === 'pending', 30_000);
      const askedAt = performance.now();
      main.kill(signal);
      expect(await ended).toMatchObject({ code: 0, stderr: '' });
      expect(performance.now() - askedAt).toBeLessThan(5_000);
      await answer;
    },
  );

  it.each(['PORT', 'SMTP_PORT'])('reports in one line that %s is taken', async (variable) => {
    const port = await takenPort();
    expect(await runMain({ [variable]: port }).ended).toEqual({
      code: 1,
      stdout: '',
      stderr: `sandbox: port ${port} is taken; set ${variable} to a free one\n`,
    });
  });

  it('starts with the given scenarios', async () => {
    const { output } = runMain({}, 'identity=broken', 'checkout=failing');
    const [, url = ''] = await vi.waitUntil(() => /(http:\S+),/.exec(output.stdout), 10_000);
    const modeOf = async (name: string) => (await fetch(`${url}/scenarios/${name}`)).json();
    expect(await Promise.all(['identity', 'checkout', 'commerce'].map(modeOf))).toEqual([
      { mode: 'broken' },
      { mode: 'failing' },
      { mode: 'normal' },
    ]);
  });

  it.each([
    ['weather=bad', /^sandbox: there is no scenario weather, but card-processor, /],
    ['identity=tired', /^sandbox: identity must be one of normal, down, slow, broken, nonsense\n$/],
  ])('reports in one line the error in %s', async (word, line) => {
    const { code, stderr } = await runMain({}, word).ended;
    expect([code, stderr]).toEqual([1, expect.stringMatching(line)]);
  });

  it('reports an invalid variable in one line', async () => {
    const { code, stderr } = await runMain({ SLOW_ANSWER_MS: 'long' }).ended;
    expect(code).toBe(1);
    expect(stderr).toBe('sandbox: SLOW_ANSWER_MS must be a whole number from 0 to 3600000\n');
  });

  it('reports in one line that the data folder cannot be written', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    const { code, stderr } = await runMain({ DATA_FOLDER: join(file, 'data') }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^sandbox: cannot write the folder .*; set DATA_FOLDER to a writable one\n$/);
  });

  it('reports in one line that the host is not of this machine', async () => {
    const { code, stderr } = await runMain({ HOST: '203.0.113.1' }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^sandbox: cannot listen on 203\.0\.113\.1 .*; set HOST to an address of this machine\n$/);
  });
});
