import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { openStore } from '../../testing/open-store.ts';
import { createConsumer, runIn } from './create-consumer.ts';
import { ofStoreApps, serveApp, signIn, prepareBrowser } from './serve-app.ts';

/** The bundlers, with the packages that an app installs for each. Vite, Next.js and React Router have examples of their own. */
const bundlers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  webpack: {
    webpack: '^5.0.0',
    esbuild: '^0.28.0',
    'esbuild-loader': '^4.0.0',
    'css-loader': '^7.0.0',
    'style-loader': '^4.0.0',
  },
  esbuild: { esbuild: '^0.28.0' },
  rollup: {
    rollup: '^4.0.0',
    esbuild: '^0.28.0',
    '@rollup/plugin-commonjs': '^29.0.0',
    '@rollup/plugin-node-resolve': '^16.0.0',
    '@rollup/plugin-replace': '^6.0.0',
    'rollup-plugin-esbuild': '^6.0.0',
    'rollup-plugin-postcss': '^4.0.0',
  },
};

/** The policy of a strict host. Bundlers that put styles into the script need inline styles. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

const openPage = prepareBrowser();

it.each(Object.keys(bundlers))('an app built by %s signs in below a strict policy', async (bundler) => {
  const dependencies = { ...ofStoreApps, ...bundlers[bundler] };
  const folder = await createConsumer({ dependencies, like: 'browser-app' });
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const { store } = await openStore(origin);
  const source = join(folder, 'main.jsx');
  await writeFile(source, (await readFile(source, 'utf8')).replace('STORE', store));
  expect(JSON.parse(await runIn(folder, 'node', 'build.mjs', bundler))).toEqual([]);
  const styles = existsSync(join(folder, 'dist/main.css')) ? '<link rel="stylesheet" href="/main.css">' : '';
  const html = `<!doctype html><html lang="en"><title>App</title>${styles}<div id="root"></div><script type="module" src="/main.js"></script></html>`;
  await serveApp({ folder: join(folder, 'dist'), port, store, pages: { '/': html }, policy });
  const { page, complaints } = await openPage();
  await page.goto(origin);
  await page.getByRole('banner').getByRole('search').waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).waitFor();
  await signIn(page);
  const banner = await page.getByRole('banner').boundingBox();
  expect(banner?.height).toBeLessThan(200); // without styles, a logo fills the screen
  expect(complaints).toEqual([]);
});
