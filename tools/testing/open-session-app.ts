import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { createServer, defaultClientConditions } from 'vite';
import { onTestFinished } from 'vitest';
import { demoPassword } from '../../apps/sandbox/src/identity/accounts/passwords.ts';
import { assess } from '../../libs/session/src/vite/index.ts';
import { headlessLaunch } from '../chromium-launch.ts';
import { reactWithMessages } from '../build-settings/vite-lib.ts';
import { freePort } from './free-port.ts';
import { documentedStore, openStore } from './open-store.ts';

const workspace = join(import.meta.dirname, '../..');
const readme = readFileSync(join(workspace, 'libs/session/README.md'), 'utf8');

/** The first example of the README of `@assess/session`: an app with a sign-in. */
export const [, example = ''] = /^```tsx\n([^]*?)^```/m.exec(readme) ?? [];

export interface AppOptions {
  /** Replacements in the README's example. Apart from them and the store's port, the example runs verbatim. */
  changes?: readonly [from: string, to: string][];
  /** False to leave out the plugin, so that no request is proxied to the store. */
  hasPlugin?: boolean;
  /** The host in the app's URL. The identity server accepts only `localhost`. */
  host?: string;
  /** Code after the example. */
  more?: string;
}

/** Opens an app of a third party beside a store with a real identity server, all in processes of this test. */
export async function openApp({ changes = [], hasPlugin = true, host = 'localhost', more = '' }: AppOptions = {}) {
  const port = await freePort();
  const { store, sandbox } = await openStore(`http://localhost:${port}`);

  const reports = join(workspace, 'tools/reports');
  mkdirSync(reports, { recursive: true });
  const root = mkdtempSync(join(reports, 'app-')); // in the workspace, where packages resolve
  onTestFinished(() => rmSync(root, { recursive: true }));
  const readmes = example.replaceAll(documentedStore, store);
  const main = changes.reduce((code, [from, to]) => code.replace(from, to), readmes) + more;
  writeFileSync(join(root, 'main.tsx'), main);
  writeFileSync(join(root, 'index.html'), '<div id="root"></div><script type="module" src="/main.tsx"></script>');
  const app = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    // Two test files at the same time would prepare packages in the same folder, and one of them would wait for ever.
    cacheDir: join(workspace, `node_modules/.vite/session-app-${process.env['VITEST_POOL_ID']}`),
    plugins: [reactWithMessages(), hasPlugin && assess({ store })],
    resolve: { conditions: ['@assess/source', ...defaultClientConditions] },
    server: { port, strictPort: true, host: '0.0.0.0', ws: false, fs: { allow: [workspace] } },
  });
  onTestFinished(() => app.close());
  await app.listen();

  const browser = await chromium.launch(headlessLaunch());
  onTestFinished(() => browser.close());
  const context = await browser.newContext();
  context.setDefaultTimeout(60_000); // the app's dev server prepares its packages first, which takes long on a busy machine
  const said: string[] = [];
  const errors: string[] = [];
  context.on('console', (line) => {
    said.push(line.text());
    if (line.type() === 'error') errors.push(`${line.text()} ${line.location().url}`);
  });
  const openTab = async () => {
    const page = await context.newPage();
    await page.goto(`http://${host}:${port}/`);
    return page;
  };
  /** Makes the identity server fail in one way, or work again. */
  const setIdentity = async (mode: 'down' | 'slow' | 'broken' | 'nonsense' | 'normal') => {
    const headers = { 'content-type': 'application/json' };
    const url = `${sandbox}/scenarios/identity`;
    const response = await fetch(url, { method: 'PUT', headers, body: JSON.stringify({ mode }) });
    if (!response.ok) throw new Error(`The sandbox responded with ${response.status}.`);
  };
  return { page: await openTab(), said, errors, openTab, setIdentity };
}

/** Signs in as Grace. */
export async function signIn(page: Page): Promise<void> {
  await page.getByLabel('User Name').fill('grace.miller@example.com', { timeout: 30_000 }); // on the first load, Vite bundles packages
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
}
