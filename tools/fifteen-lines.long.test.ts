import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { createServer, defaultClientConditions } from 'vite';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { demoPassword } from '../apps/sandbox/src/identity/accounts/passwords.ts';
import { assess } from '../libs/session/src/vite/index.ts';
import { headlessLaunch } from './chromium-launch.ts';
import { freePort } from './testing/free-port.ts';
import { documentedStore, openStore } from './testing/open-store.ts';
import { reactWithMessages } from './vite-lib.ts';

const workspace = join(import.meta.dirname, '..');
const readme = readFileSync(join(workspace, 'libs/session/README.md'), 'utf8');
const [, example = ''] = /^```tsx\n([^]*?)^```/m.exec(readme) ?? [];

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(headlessLaunch());
});
afterAll(() => browser.close());

interface AppOptions {
  /** A replacement in the README's example. Apart from this replacement and the store's port, the example runs verbatim. */
  change?: [from: string, to: string];
  /** False to leave out the plugin, so that no request is proxied to the store. */
  hasPlugin?: boolean;
  /** The host in the app's URL. The identity server accepts only `localhost`. */
  host?: string;
}

/** Opens an app of a third party beside a store with a real identity server, all in processes of this test. */
async function openApp({ change: [from, to] = ['', ''], hasPlugin = true, host = 'localhost' }: AppOptions = {}) {
  const port = await freePort();
  const store = await openStore(`http://localhost:${port}`);

  const reports = join(workspace, 'tools/reports');
  mkdirSync(reports, { recursive: true });
  const root = mkdtempSync(join(reports, 'app-')); // in the workspace, where packages resolve
  onTestFinished(() => rmSync(root, { recursive: true }));
  const main = example.replaceAll(documentedStore, store).replace(from, to);
  writeFileSync(join(root, 'main.tsx'), main);
  writeFileSync(join(root, 'index.html'), '<div id="root"></div><script type="module" src="/main.tsx"></script>');
  const app = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    cacheDir: join(workspace, 'node_modules/.vite/fifteen-lines'),
    plugins: [reactWithMessages(), hasPlugin && assess({ store })],
    resolve: { conditions: ['@assess/source', ...defaultClientConditions] },
    server: { port, strictPort: true, host: '0.0.0.0', ws: false, fs: { allow: [workspace] } },
  });
  onTestFinished(() => app.close());
  await app.listen();

  const page = await (await browser.newContext()).newPage();
  onTestFinished(() => page.context().close());
  const said: string[] = [];
  page.on('console', (line) => said.push(line.text()));
  await page.goto(`http://${host}:${port}/`);
  return { page, said };
}

/** Checks that the sign-in has the store's styles, although the app has no style sheet. */
async function expectStyles(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Continue' });
  await button.waitFor({ timeout: 30_000 });
  const height = await button.evaluate((element) => element.getBoundingClientRect().height);
  expect(height).toBe(46);
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('User Name').fill('grace.miller@example.com', { timeout: 30_000 }); // on the first load, Vite bundles packages
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
}

it('the example has fifteen lines', () => {
  expect(example.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(15);
});

it('they are a sign-in, a guarded page with a greeting, and a sign-out', { timeout: 120_000 }, async () => {
  const { page } = await openApp();
  await expectStyles(page);
  await signIn(page);
  await page.getByText('Hello, Grace').waitFor();
  await page.reload();
  await page.getByText('Hello, Grace').waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('User Name').waitFor();
  await page.reload();
  await page.getByLabel('User Name').waitFor();
});

it.each([
  ['a client nobody knows', { change: ["'assess-store'", "'shop'"] }, /knows no client "shop" in the realm "alpha"/],
  [
    'a redirect URI nobody knows',
    { host: '127.0.0.1' },
    /does not know http:\/\/127\.0\.0\.1:\d+\/silent\.html as a redirect URI/,
  ],
  ['another issuer', { change: ['/auth', '/login'] }, /iss is http:\/\/localhost:\d+\/auth\/\S+, not/],
] satisfies [string, AppOptions, RegExp][])(
  'says after the sign-in, within seconds: %s',
  { timeout: 120_000 },
  async (_, options, message) => {
    const { page, said } = await openApp(options);
    await signIn(page);
    await expect.poll(() => said.join('\n'), { timeout: 5000 }).toMatch(message);
    await page.getByText('Please try again').waitFor();
  },
);

it.each([
  ['a realm nobody knows', { change: ["'alpha'", "'beta'"] }, /has no realm "beta"/],
  ['a missing proxy', { hasPlugin: false }, /\/auth answers with a page of the app/],
] satisfies [string, AppOptions, RegExp][])(
  'says before the sign-in, within seconds: %s',
  { timeout: 120_000 },
  async (_, options, message) => {
    const { page, said } = await openApp(options);
    await page.getByText('Please try again').waitFor();
    await expect.poll(() => said.join('\n'), { timeout: 5000 }).toMatch(message);
  },
);
