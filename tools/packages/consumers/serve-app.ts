import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { demoPassword } from '../../../apps/sandbox/src/identity/accounts/passwords.ts';
import { headlessLaunch } from '../../chromium-launch.ts';

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

interface ServedApp {
  /** The folder with the built app. */
  readonly folder: string;
  readonly port: number;
  readonly store: string;
  /** The HTML of pages that are not in the folder, by path. */
  readonly pages?: Readonly<Record<string, string>>;
  /** The Content-Security-Policy of the pages. Default: none. */
  readonly policy?: string;
}

/** Serves a built app until the test ends. It passes the session's requests on to the store, as the README of the session says. */
export async function serveApp({ folder, port, store, pages = {}, policy }: ServedApp): Promise<void> {
  const silent = await readFile(join(inject('app'), 'node_modules/@assess/session/src/account/silent.html'), 'utf8');
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', store).pathname;
    const send = async () => {
      if (/^\/(auth|store|api|fragments)\//.test(path)) {
        const body = request.method === 'GET' ? undefined : await buffer(request);
        const headers = new Headers(Object.entries(request.headers) as [string, string][]);
        const passed = await fetch(store + request.url, {
          method: request.method ?? 'GET',
          headers,
          body,
          redirect: 'manual',
        });
        for (const [name, value] of passed.headers)
          if (!/^(content-(length|encoding)|transfer-encoding|connection|set-cookie)$/.test(name))
            response.setHeader(name, value);
        response.setHeader('set-cookie', passed.headers.getSetCookie());
        response.writeHead(passed.status).end(Buffer.from(await passed.arrayBuffer()));
        return;
      }
      if (path === '/silent.html') return void response.setHeader('content-type', 'text/html').end(silent);
      const file = path.endsWith('/') ? `${path}index.html` : path;
      const content = pages[path] ?? (await readFile(join(folder, file)));
      if (policy && path.endsWith('/')) response.setHeader('content-security-policy', policy);
      response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream').end(content);
    };
    send().catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((listening) => void server.listen(port, listening));
  onTestFinished(() => void server.close());
}

/** Starts one browser for all tests of a file. Returns a function that opens a page in a context of its own, with what the page complains of. */
export function prepareBrowser() {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch(headlessLaunch());
  });
  afterAll(() => browser.close());
  return async (): Promise<{ page: Page; complaints: string[]; warnings: string[] }> => {
    const context = await browser.newContext();
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const complaints: string[] = [];
    const warnings: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (line) => {
      if (line.type() === 'error') complaints.push(line.text());
      if (line.type() === 'warning') warnings.push(line.text());
    });
    return { page, complaints, warnings };
  };
}

/** Signs the sandbox's customer in by the form of `SignIn`. */
export async function signIn(page: Page): Promise<void> {
  await page.getByLabel('User Name').pressSequentially('grace.miller@example.com');
  await page.getByLabel('Password', { exact: true }).pressSequentially(demoPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Hello, Grace').waitFor();
}

/** The dependencies of an app that shows header, footer and session: packages of this workspace, and their peers. */
export const ofStoreApps: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['content', 'header-footer', 'i18n', 'session', 'ui'].map((name) => [`@assess/${name}`, '0.x']),
  ),
  '@lingui/core': '^6.0.0',
  '@lingui/react': '^6.0.0',
  react: '^19.0.0',
  'react-dom': '^19.0.0',
};
