import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';

/** Runs a module that can import `startServer`. */
function run(code: string) {
  const path = JSON.stringify(new URL('./start-server.ts', import.meta.url).pathname);
  const options = ['--input-type=module', '--eval', `import { startServer, orRefuseToStart } from ${path};\n${code}`];
  const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

it('responds to requests in flight before the process stops', async () => {
  const child = run(`
    const fetch = async () => { await new Promise((resolve) => setTimeout(resolve, 300)); return new Response('done'); };
    const { url } = await startServer({ name: 'shop', fetch, port: 0, hostname: '127.0.0.1', onStopped: async () => console.log('stopped') });
    console.log(url);`);
  const [first] = (await once(child.stdout, 'data')) as [Buffer];
  const answer = fetch(String(first).trim());
  setTimeout(() => child.kill('SIGTERM'), 100);
  expect(await (await answer).text()).toBe('done');
  expect((await answer).headers.get('connection')).toBe('close');
  expect(await text(child.stdout)).toBe('stopped\n');
  expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(0);
});

it('names a port that another program has', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const child = run(
    `await startServer({ name: 'shop', fetch: async () => new Response(), port: ${port}, hostname: '127.0.0.1' });`,
  );
  expect(await text(child.stderr)).toBe(`shop: port ${port} is taken; set PORT to a free one\n`);
});

it('names a wrong setting in one line', async () => {
  const child = run(`orRefuseToStart('shop', () => { throw new Error('PORT: expected a number'); });`);
  expect(await text(child.stderr)).toBe('shop: PORT: expected a number\n');
});
