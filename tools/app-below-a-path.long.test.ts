import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { build, createServer, defaultClientConditions, preview, type InlineConfig } from 'vite';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { demoPassword } from '../apps/sandbox/src/identity/accounts/passwords.ts';
import { assess } from '../libs/session/src/vite/index.ts';
import { reactWithMessages } from './build-settings/vite-lib.ts';
import { headlessLaunch } from './chromium-launch.ts';
import { freePort } from './testing/free-port.ts';
import { documentedStore, openStore } from './testing/open-store.ts';

const workspace = join(import.meta.dirname, '..');
const readme = readFileSync(join(workspace, 'libs/session/README.md'), 'utf8');
const [, example = ''] = /^```tsx\n([^]*?)^```/m.exec(readme) ?? [];

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(headlessLaunch());
});
afterAll(() => browser.close());

/** Creates an app of a third party below `/app/` with the example of session's README, beside a store with a real identity server. */
async function createApp() {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const { store } = await openStore(`${origin}/app`);
  const reports = join(workspace, 'tools/reports');
  mkdirSync(reports, { recursive: true });
  const root = mkdtempSync(join(reports, 'app-')); // in the workspace, where packages resolve
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'main.tsx'), example.replaceAll(documentedStore, store));
  writeFileSync(join(root, 'index.html'), '<div id="root"></div><script type="module" src="./main.tsx"></script>');
  const config: InlineConfig = {
    root,
    base: '/app/',
    configFile: false,
    logLevel: 'silent',
    cacheDir: join(workspace, 'node_modules/.vite/app-below-a-path'),
    plugins: [reactWithMessages(), assess({ store })],
    resolve: { conditions: ['@assess/source', ...defaultClientConditions] },
    server: { port, strictPort: true, ws: false, fs: { allow: [workspace] } },
    preview: { port, strictPort: true },
  };
  return { root, config, url: `${origin}/app/` };
}

/** Builds the app and serves it as a static server does, which answers other paths with the app's page. */
async function serveBuild({ root, config }: { root: string; config: InlineConfig }, isWhole = true): Promise<void> {
  await build(config);
  if (!isWhole) rmSync(join(root, 'dist/silent.html'));
  const server = await preview(config);
  onTestFinished(() => server.close());
}

async function serveSources({ config }: { config: InlineConfig }): Promise<void> {
  const server = await createServer(config);
  onTestFinished(() => server.close());
  await server.listen();
}

async function signIn(url: string) {
  const page = await (await browser.newContext()).newPage();
  onTestFinished(() => page.context().close());
  const lines: string[] = [];
  page.on('console', (line) => lines.push(line.text()));
  page.on('pageerror', (error) => lines.push(error.message));
  await page.goto(url);
  await page.getByLabel('User Name').fill('grace.miller@example.com', { timeout: 30_000 });
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  return { page, lines };
}

it.each([
  ['a built app', serveBuild],
  ['the development server', serveSources],
] as const)('%s below a path gets a token in the hidden frame', { timeout: 240_000 }, async (_, serve) => {
  const app = await createApp();
  await serve(app);
  const { page } = await signIn(app.url);
  await page.getByText('Hello, Grace').waitFor({ timeout: 20_000 });
  const silent = page.waitForRequest((request) => request.url().startsWith(`${app.url}silent.html?code=`));
  await page.evaluate(() => localStorage.clear()); // the session of the identity server remains
  await page.reload();
  await silent;
  await page.getByText('Hello, Grace').waitFor({ timeout: 20_000 });
});

it(
  'a server that answers with the app instead of the hidden page signs in, and is named',
  { timeout: 240_000 },
  async () => {
    const app = await createApp();
    await serveBuild(app, false);
    const { page, lines } = await signIn(app.url);
    await page.getByText('Hello, Grace').waitFor({ timeout: 20_000 }); // the SDK reads only the URL, often before the app runs
    await page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('iframe'), { src: '/app/silent.html' }));
    });
    const message = '/app/silent.html is answered with the app: the server must serve silent.html of @assess/session.';
    await expect.poll(() => lines.join('\n'), { timeout: 20_000 }).toContain(message);
  },
);
