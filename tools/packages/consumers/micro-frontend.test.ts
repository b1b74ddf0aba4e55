import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, it } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { openStore } from '../../testing/open-store.ts';
import { createConsumer, runIn } from './create-consumer.ts';
import { countLeftovers } from './count-leftovers.ts';
import { ofStoreApps, serveApp, signIn, prepareBrowser } from './serve-app.ts';

const openPage = prepareBrowser();

const host =
  '<!doctype html><html lang="en"><title>Host</title><div id="place"></div><main id="main" tabindex="-1"></main>';

/** Mounts the element of the micro-frontend. @param attributes - its attributes, separated by spaces. */
const mount = (page: Page, attributes: string) =>
  page.evaluate((names) => {
    const app = document.createElement('store-app');
    for (const name of names.split(' ').filter(Boolean)) app.setAttribute(name, '');
    document.querySelector('#place')!.append(app);
  }, attributes);

const unmount = (page: Page) => page.evaluate(() => document.querySelector('store-app')!.remove());

/** Returns the computed styles of an element, as far as our sheets set them. */
const looks = (element: Locator) =>
  element.evaluate((found) => {
    const style = getComputedStyle(found);
    const names = [
      'background-color',
      'border',
      'border-radius',
      'color',
      'display',
      'font',
      'height',
      'padding',
      'width',
    ];
    return names.map((name) => [name, style.getPropertyValue(name)]);
  });

/** Starts the session's app with short times, and walks through its form and its dialog. Returns how both look. */
async function walkDialogs(page: Page, attributes: string) {
  await mount(page, `${attributes} soon`);
  await expect.poll(() => isFocused(page.getByLabel('User Name'))).toBe(true);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: /user name/i }).click();
  await expect.poll(() => isFocused(page.getByLabel('User Name'))).toBe(true);
  const form = await looks(page.locator('form:has(input[type=password])'));
  await signIn(page);
  const stay = page.getByRole('button', { name: 'Stay signed in' });
  await stay.waitFor();
  expect(await isFocused(stay)).toBe(true);
  const dialog = await looks(page.getByRole('dialog'));
  await stay.press('Enter');
  await stay.waitFor({ state: 'hidden' });
  await stay.waitFor();
  await page.getByRole('button', { name: 'Sign out now' }).click({ delay: 500 }); // a press of the mouse must not close the dialog
  await page.getByLabel('User Name').waitFor();
  await unmount(page);
  return { form, dialog };
}

const isFocused = (element: Locator) => element.evaluate((found) => found.matches(':focus'));

it('a micro-frontend works within a web component, in a shadow root or not, and leaves nothing behind', async () => {
  const dependencies = { ...ofStoreApps, '@assess/identity': '0.x', esbuild: '^0.28.0' };
  const folder = await createConsumer({ dependencies, like: 'micro-app' });
  await runIn(folder, 'node', 'build.mjs');
  const port = await freePort();
  const { store } = await openStore(`http://localhost:${port}`);
  const script = (await readFile(join(folder, 'dist/main.js'), 'utf8')).replaceAll('STORE', store);
  await serveApp({ folder: join(folder, 'dist'), port, store, pages: { '/': host, '/main.js': script } });
  const { page, complaints, warnings } = await openPage();
  page.setDefaultTimeout(15_000);
  await page.addInitScript(countLeftovers);
  await page.goto(`http://localhost:${port}`);
  await page.addScriptTag({ type: 'module', url: '/main.js' });
  await page.waitForFunction(() => customElements.get('store-app'));

  const before = await page.evaluate(() => leftovers());
  const headers = [];
  for (const attributes of ['light', '', '']) {
    await mount(page, attributes);
    await page.getByLabel('User Name').waitFor();
    headers.push(await looks(page.getByRole('banner')));
    expect(await page.evaluate(() => leftovers())).not.toEqual(before);
    await unmount(page);
    await expect.poll(() => page.evaluate(() => leftovers())).toEqual(before);
  }
  expect(headers[1]).toEqual(headers[0]);
  expect(headers[2]).toEqual(headers[0]);

  const ofPage = await walkDialogs(page, 'light');
  expect(await walkDialogs(page, '')).toEqual(ofPage);
  expect([complaints, warnings]).toEqual([[], []]);
});
