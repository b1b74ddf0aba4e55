import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, inject, it } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { openStore } from '../../testing/open-store.ts';
import { published } from '../published.ts';
import { countLeftovers } from './count-leftovers.ts';
import { createConsumer, runIn } from './create-consumer.ts';
import { ofStoreApps, prepareBrowser, serveApp } from './serve-app.ts';

const openPage = prepareBrowser();
const other = '9.9.9';

/** Returns a page whose parts each load the scripts of one version. */
const pageOf = (...versions: readonly string[]) =>
  `<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,">
  <assess-header locale="en-us"></assess-header><main id="main"></main>
  ${versions.map((version) => `<script src="/${version}/elements.js"></script><script src="/${version}/session.js" data-identity-url="/auth" data-realm="alpha" data-client-id="assess-store"></script>`).join('')}
  <script>logins = []; AssessSession.addEventListener('login', ({ detail }) => logins.push(detail.firstName))</script></html>`;

/** Reads a script of an installed package, and the same one with another version. */
async function readScripts(library: string, file: string, name: string) {
  const { folder, version } = published.find((each) => each.name === library)!;
  const script = await readFile(join(folder, 'dist', file), 'utf8');
  expect(script).toContain(version);
  return { [`/now/${name}`]: script, [`/other/${name}`]: script.replaceAll(version, other) };
}

/** Opens the page of a user whom the session finds, signs out, and returns what has happened. */
async function useSession(page: Page, url: string) {
  const signOuts: string[] = [];
  await page.route('**/userinfo', (route) => route.fulfill({ json: { uuid: '8f3c', given_name: 'Ada' } }));
  await page.route('**/sessions/?_action=logout', (route) => {
    signOuts.push(route.request().method());
    return route.fulfill({ json: {} });
  });
  await page.addInitScript(() => localStorage.setItem('FR-SDK-assess-store', '{"accessToken":"a1"}'));
  await page.addInitScript(countLeftovers);
  await page.goto(url);
  await page.getByRole('banner').getByRole('search').waitFor();
  await expect.poll(() => page.evaluate('[location.href, globalThis.logins]')).toEqual([url, ['Ada']]);
  const { listeners, timers } = await page.evaluate(() => leftovers());
  const running = [...listeners, ...timers.filter((timer) => timer.startsWith('every'))]; // requests have limits, which come and go
  await page.evaluate('AssessSession.logout({ stays: true })');
  return { running, signOuts };
}

it('two versions of the scripts on one page have one definition and one session, and name the ignored version', async () => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const { store } = await openStore(origin);
  const scripts = {
    ...(await readScripts('@assess/header-footer', 'header-footer-elements.js', 'elements.js')),
    ...(await readScripts('@assess/session', 'legacy-session.js', 'session.js')),
  };
  const pages = {
    '/one/': pageOf('now'),
    '/twice/': pageOf('now', 'now'),
    '/two/': pageOf('now', 'other'),
    ...scripts,
  };
  await serveApp({ folder: inject('app'), port, store, pages });
  const one = await openPage();
  const expected = await useSession(one.page, `${origin}/one/`);
  expect(expected.signOuts).toEqual(['POST']);
  const twice = await openPage();
  expect(await useSession(twice.page, `${origin}/twice/`)).toEqual(expected);
  const two = await openPage();
  expect(await useSession(two.page, `${origin}/two/`)).toEqual(expected);
  expect([one, twice, two].flatMap(({ complaints }) => complaints)).toEqual([]);
  expect([...one.warnings, ...twice.warnings]).toEqual([]);
  expect(two.warnings).toEqual([
    expect.stringContaining(`${other} from ${origin} is ignored. Load one version`),
    expect.stringContaining(`legacy-session.js ${other} is ignored`),
  ]);
});

it('a hook of another copy of a library says that there are two', async () => {
  const folder = await createConsumer({ dependencies: ofStoreApps });
  const widgets = join(folder, 'node_modules/widgets');
  const copy = join(widgets, 'node_modules/@assess/session');
  await cp(join(folder, 'node_modules/@assess/session'), copy, { recursive: true });
  const manifest = JSON.parse(await readFile(join(copy, 'package.json'), 'utf8'));
  await writeFile(join(copy, 'package.json'), JSON.stringify({ ...manifest, version: other }));
  await writeFile(join(widgets, 'package.json'), '{ "name": "widgets", "type": "module", "exports": "./index.js" }');
  await writeFile(join(widgets, 'index.js'), "export { useSession } from '@assess/session/react';\n");
  const app = `
    import { SessionProvider } from '@assess/session/react';
    import { createElement } from 'react';
    import { renderToString } from 'react-dom/server';
    import { useSession } from 'widgets';
    const Greeting = () => useSession().status;
    const identity = { realm: 'alpha', clientId: 'assess-store' };
    try {
      renderToString(createElement(SessionProvider, { identity, locale: 'en-us' }, createElement(Greeting)));
    } catch ({ message }) {
      console.log(message); // the result of this program, which the test reads
    }`;
  await writeFile(join(folder, 'main.js'), app);
  expect((await runIn(folder, 'node', 'main.js')).trim()).toBe(
    'useSession needs <SessionProvider> above it. If it is there, the app has two copies of @assess/session: `npm ls @assess/session` must show one version.',
  );
});
