import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createLogger, createServer, type InlineConfig, type Rolldown } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { accountPaths } from '../account/account-options.ts';
import { assess } from './index.ts';

/** Starts a store that answers with the method and path of the request. */
async function startStore(): Promise<string> {
  const store = createHttpServer(({ method, url }, response) => response.end(`store: ${method} ${url}`));
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void store.close());
  return `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
}

/** Creates an app with one page, in a folder of its own. */
function createApp(store: string): InlineConfig {
  const root = mkdtempSync(join(tmpdir(), 'app-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>An app</title>');
  return { root, configFile: false, logLevel: 'silent', plugins: [assess({ store })] };
}

it('the development server passes on what a session asks for, and serves the hidden page', async () => {
  const app = createApp(await startStore());
  const server = await createServer({ ...app, server: { port: 0, host: '127.0.0.1', ws: false } });
  onTestFinished(() => server.close());
  await server.listen();
  const [own = ''] = server.resolvedUrls?.local ?? [];
  const read = async (path: string) => (await fetch(new URL(path, own))).text();
  const { silent, signIn, ...passedOn } = accountPaths;
  for (const path of [...Object.values(passedOn), `${accountPaths.identity}/oauth2/realms/root/authorize?a=b`])
    expect(await read(path)).toBe(`store: GET ${path}`);
  expect(await read(silent)).toContain("location.replace('sign-in/return'");
  for (const path of [signIn, '/authors', '/stores', '/api/sessions']) expect(await read(path)).toContain('An app');
});

it('the build has the hidden page as a file', async () => {
  const { output } = (await build({
    ...createApp('http://store.test'),
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  const page = output.find(({ fileName }) => fileName === 'silent.html');
  expect(page?.type === 'asset' && page.source).toContain("location.replace('sign-in/return'");
});

it('the build warns of no "use client"', async () => {
  const app = createApp('http://store.test');
  writeFileSync(join(app.root ?? '', 'index.html'), '<script type="module" src="/main.js"></script>');
  writeFileSync(join(app.root ?? '', 'main.js'), "'use client';\nconsole.log('An app')");
  const warnings: string[] = [];
  const logger = { ...createLogger('silent'), warn: (text: string) => void warnings.push(text) };
  await build({ ...app, customLogger: logger, build: { write: false } });
  expect(warnings).toEqual([]);
  await build({ ...app, plugins: [], customLogger: logger, build: { write: false } });
  expect(warnings.join()).toContain('use client');
});

it.each(['localhost:3700', '/store', 'https://store.example/shop'])('%s is no origin of a store', (store) =>
  expect(() => assess({ store })).toThrow(`assess({ store: '${store}' }): store is an origin with its scheme`),
);
