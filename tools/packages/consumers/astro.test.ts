import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { openStore } from '../../testing/open-store.ts';
import { startExample } from '../start-example.ts';
import { createConsumer, runIn } from './create-consumer.ts';
import { ofStoreApps, serveApp, signIn, prepareBrowser } from './serve-app.ts';

const openPage = prepareBrowser();

/** Checks that all islands hydrate, the session signs in and survives a reload, and the page has the styles. */
async function expectSession(origin: string): Promise<void> {
  const { page, complaints, warnings } = await openPage();
  await page.goto(origin);
  await page.locator('astro-island[ssr]').first().waitFor({ state: 'detached' });
  await signIn(page);
  const banner = await page.getByRole('banner').boundingBox();
  expect(banner?.height).toBeLessThan(200); // without styles, a logo fills the screen
  await page.reload();
  await page.getByText('Hello, Grace').waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('User Name').waitFor();
  expect([complaints, warnings]).toEqual([[], []]);
}

it('an app of Astro has header and footer in its files, and signs in on an island', async () => {
  const dependencies = { ...ofStoreApps, astro: '^7.0.0', '@astrojs/react': '^7.0.0' };
  const folder = await createConsumer({ dependencies, like: 'astro-app' });
  const [built, developed] = [await freePort(), await freePort()];
  const origin = (port: number) => `http://localhost:${port}`;
  const { store } = await openStore(origin(built), origin(developed));
  for (const name of ['astro.config.mjs', 'src/greeting.jsx']) {
    const text = await readFile(join(folder, name), 'utf8');
    await writeFile(join(folder, name), text.replace('STORE', store));
  }
  expect(await runIn(folder, 'npx', 'astro', 'build')).not.toMatch(/warn|error/i);
  const html = await readFile(join(folder, 'dist/index.html'), 'utf8');
  expect(html).toMatch(/<header[^]*role="search"[^]*<main id="main"[^]*<footer[^]*Privacy/);
  await serveApp({ folder: join(folder, 'dist'), port: built, store });
  await expectSession(origin(built));
  await runIn(folder, 'npm', 'pkg', 'set', 'scripts.start=astro dev');
  await startExample(folder, origin(developed), '--port', String(developed)); // only a development build warns of hydration
  await expectSession(origin(developed));
});
