import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, inject, it, onTestFinished } from 'vitest';

it('npx starts the sandbox in a folder of somebody else, and its scenarios go by name', async () => {
  const cwd = inject('app');
  const env = { ...process.env, PORT: '0', SMTP_PORT: '0' };
  const sandbox = spawn('npx', ['@assess/sandbox'], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  onTestFinished(async () => {
    const ended = once(sandbox, 'close');
    process.kill(-sandbox.pid!, 'SIGTERM');
    await ended;
    await rm(join(cwd, '.data'), { recursive: true });
  });
  const [line] = (await once(createInterface(sandbox.stdout), 'line')) as [string];
  const [url = ''] = /http:\/\/\S+(?=,)/.exec(line) ?? [];

  const headers = { 'content-type': 'application/json' };
  const keyStatus = async () =>
    (await fetch(`${url}/card-processor/keys`, { method: 'POST', headers, body: '{}' })).status;
  expect(await keyStatus()).toBe(201);
  await fetch(`${url}/scenarios/card-processor`, { method: 'PUT', headers, body: '{"mode":"broken"}' });
  expect(await keyStatus()).toBe(502);
  const visitor = Buffer.from('{"kind":"user","key":"ada"}').toString('base64url');
  const dataFiles = [
    `/flags/sdk/evalx/sandbox/contexts/${visitor}`,
    '/auth/captcha/widget.js',
    '/marketing/us/facts.en-us.json',
  ];
  for (const path of dataFiles) expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
});
