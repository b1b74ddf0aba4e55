import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { headlessLaunch } from './chromium-launch.ts';

const workspace = join(import.meta.dirname, '..');

/** Builds the reference as `npm run api` does, in a temporary folder. */
async function buildReference(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'api-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const command = ['run', '--silent', 'api', '--', '--out', folder, '--logLevel', 'Warn'];
  const { stdout, stderr } = await promisify(execFile)('npm', command, { cwd: workspace });
  expect(stdout + stderr).toBe('');
  return folder;
}

it('the reference is built without a warning, and is searched from a folder without a network', async () => {
  const folder = await buildReference();
  const browser = await chromium.launch(headlessLaunch());
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(pathToFileURL(folder).href)) elsewhere.push(request.url());
  });

  await page.goto(pathToFileURL(join(folder, 'index.html')).href);
  await page.getByRole('link', { name: '@assess/identity/react', exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox').pressSequentially('accountprovider');
  await page
    .getByRole('option', { name: /AccountProvider\b/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /AccountProvider/ }).waitFor();
  expect(elsewhere).toEqual([]);
});
