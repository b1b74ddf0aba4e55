import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { demoPassword } from '../../apps/sandbox/src/identity/accounts/passwords.ts';
import { headlessLaunch } from '../chromium-launch.ts';
import { freePort } from '../testing/free-port.ts';
import { openStore } from '../testing/open-store.ts';
import { installExample, type installers } from './install-example.ts';
import { modulesOf, published } from './published.ts';
import { startExample } from './start-example.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(headlessLaunch());
});
afterAll(() => browser.close());

interface Opened {
  readonly installer?: keyof typeof installers;
  /** Another example that must be installed in the same parent folder. */
  readonly beside?: string;
}

/** Installs, builds, tests and starts an example with a separate store. */
async function openExample(name: string, { installer, beside }: Opened = {}) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const { store, stop } = await openStore(origin);
  const into = await mkdtemp(join(tmpdir(), 'examples-'));
  onTestFinished(() => rm(into, { recursive: true }));
  if (beside) await installExample(beside, { into, store });
  const folder = await installExample(name, { into, store, installer });
  await startExample(folder, origin, '--port', String(port));
  const page = await (await browser.newContext()).newPage();
  onTestFinished(() => page.context().close());
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  await page.goto(origin);
  return { page, origin, complaints, stopStore: stop };
}

/** Checks that header and sign-in have the store's styles, which come with the packages. */
async function expectStyles(page: Page): Promise<void> {
  await page.getByLabel('User Name').waitFor();
  const banner = await page.getByRole('banner').boundingBox();
  expect(banner?.height).toBeLessThan(200); // without styles, a logo fills the screen
  const form = page.locator('form', { has: page.getByLabel('User Name') });
  expect(await form.evaluate((element) => getComputedStyle(element).overflowWrap)).toBe('anywhere');
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('User Name').pressSequentially('grace.miller@example.com');
  await page.getByLabel('Password', { exact: true }).pressSequentially(demoPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
}

it('every testing kit is used by the tests of an example', () => {
  const folder = join(import.meta.dirname, '../../examples');
  const tests = globSync('*/{app,src}/**/*.test.{ts,tsx}', { cwd: folder }).map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  );
  const kits = published
    .flatMap(modulesOf)
    .filter((entry) => entry.endsWith('/testing') && entry !== '@assess/sandbox/testing'); // the gateway's tests use it
  expect(kits.filter((kit) => !tests.some((test) => test.includes(`from '${kit}'`)))).toEqual([]);
});

const header = (page: Page) => page.getByRole('banner').getByRole('search');
const footer = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' });

it.each(['npm', 'pnpm'] as const)('an app of Vite and React, installed by %s', async (installer) => {
  const { page, complaints } = await openExample('vite-react', { installer });
  await expectStyles(page);
  await signIn(page);
  await page.getByText('Hello, Grace').waitFor();
  await page.reload();
  await page.getByText('Hello, Grace').waitFor();
  await header(page).waitFor();
  await footer(page).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('User Name').waitFor();
  expect(complaints).toEqual([]);
});

it('plain pages share the session of an app on their origin', async () => {
  const { page, origin, complaints } = await openExample('plain-html', { beside: 'vite-react' });
  await page.getByText('Nobody is here.').waitFor();
  await header(page).waitFor();
  await footer(page).waitFor();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await signIn(page);
  await page.getByText('Hello, Grace').waitFor();
  await page.goto(origin);
  await page.getByText('Hello, Grace').waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('Nobody is here any more.').waitFor();
  await page.getByRole('link', { name: 'put in by the server' }).click();
  await header(page).waitFor();
  await footer(page).waitFor();
  expect(complaints).toEqual([]);
});

const cookieHeader = async (context: BrowserContext): Promise<string> =>
  (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');

/** Requests `/account` from an example's server, without a browser. */
async function readAccount(origin: string, cookie = '') {
  const response = await fetch(`${origin}/account`, { headers: { cookie }, redirect: 'manual' });
  const html = (await response.text()).replaceAll('<!-- -->', '');
  return { status: response.status, headers: response.headers, html };
}

/** Checks that an example's server knows its visitor: before a sign-in, after it, after a sign-out, and without the store. */
async function expectKnownVisitor({ page, origin, complaints, stopStore }: Awaited<ReturnType<typeof openExample>>) {
  const context = page.context();
  const greeting = page.getByRole('heading', { name: 'Your account, Grace' });
  const anonymous = await readAccount(origin);
  expect(anonymous.status).toBeOneOf([302, 307]);
  expect(anonymous.headers.get('location')).toMatch(/\/sign-in\?returnTo=(\/|%2F)account$/);

  await page.goto(`${origin}/account`);
  await signIn(page);
  await greeting.waitFor();
  const earlier = await cookieHeader(context);
  expect((await context.cookies()).find(({ name }) => name === 'iPlanetDirectoryPro')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
  });
  const known = await readAccount(origin, earlier);
  expect([known.status, known.html]).toEqual([200, expect.stringContaining('Your account, Grace')]);
  expect(known.headers.get('cache-control')).toMatch(/private.*no-store/);
  const withoutScript = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  });
  onTestFinished(() => withoutScript.close());
  const plain = await withoutScript.newPage();
  await plain.goto(`${origin}/account`);
  await plain.getByRole('heading', { name: 'Your account, Grace' }).waitFor();
  expect((await readAccount(origin, earlier.replace(/(iPlanetDirectoryPro=)[^;]+/, '$1forged'))).status).not.toBe(200);

  const otherTab = await context.newPage();
  await otherTab.goto(`${origin}/account`);
  await otherTab.getByRole('button', { name: 'Sign out' }).click();
  await otherTab.getByText('You are signed out.').waitFor();
  await page.goto(`${origin}/account`);
  expect(page.url()).toContain('/sign-in?returnTo=');
  expect((await readAccount(origin, await cookieHeader(context))).status).not.toBe(200);
  await expect.poll(async () => (await readAccount(origin, earlier)).status).not.toBe(200);

  await signIn(page);
  await greeting.waitFor();
  expect(complaints.filter((line) => !/status of 40[01]/.test(line))).toEqual([]);
  const again = await cookieHeader(context);
  await stopStore();
  const unknown = await readAccount(origin, again);
  expect([unknown.status, unknown.html]).toEqual([200, expect.stringContaining('We cannot check who you are')]);
  expect((await readAccount(origin)).status).toBe(anonymous.status);
}

it('an app of Next.js has header and footer in what its server sends, and its server knows its visitor', async () => {
  const example = await openExample('next');
  const { page, origin, complaints } = example;
  const sent = await (await fetch(origin)).text();
  expect(sent).toMatch(/<header[^]*role="search"[^]*<main id="main"[^]*<footer[^]*Privacy/);
  await signIn(page);
  await page.getByText('Hello, Grace').waitFor();
  await page.reload();
  await page.getByText('Hello, Grace').waitFor();
  await header(page).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('User Name').waitFor();
  expect(complaints).toEqual([]);
  await expectKnownVisitor(example);
});

it('the server of a React Router app knows its visitor', async () =>
  expectKnownVisitor(await openExample('react-router')));

it('a TanStack Router app serves its own pages', async () => {
  const { page, origin, complaints } = await openExample('page-server');
  await page.getByRole('heading', { name: 'Reading list' }).waitFor();
  await page.goto(`${origin}/books/9780131103627`);
  await page.getByRole('heading', { name: 'Book 9780131103627' }).waitFor();
  expect(complaints).toEqual([]);
});

it('an app with its own lingui shows its own texts and ours, and changes the language of all', async () => {
  const { page, complaints } = await openExample('own-lingui');
  await page.getByRole('heading', { name: 'My reading list' }).waitFor();
  await page.getByLabel('User Name').waitFor();
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByLabel('Nom d’utilisateur').waitFor(); // a text of the identity server
  await page.getByRole('button', { name: 'English' }).click();
  await signIn(page);
  await page.getByText('These are for you, Grace.').waitFor();
  await page.getByRole('banner').getByLabel('Search the store', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('heading', { name: 'Ma liste de lecture' }).waitFor();
  await page.getByText('Voici de quoi lire, Grace.').waitFor();
  await page.getByRole('banner').getByLabel('Rechercher un produit', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.getByText('Voici de quoi lire').waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);
});
