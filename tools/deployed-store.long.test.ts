import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { customers } from '../apps/sandbox/src/customers/demo-customers.ts';
import { demoPassword } from '../apps/sandbox/src/identity/accounts/passwords.ts';
import { singleInvoice } from '../apps/gateway/src/seed/samples.ts';
import { describeOnPostgres, openFresh, type FreshDatabase } from '../apps/gateway/src/testing/databases/databases.ts';
import { marketingSites } from '../libs/i18n/src/locales.ts';
import { headlessLaunch } from './chromium-launch.ts';
import { waitUntilHealthy } from './start/health.ts';
import { build } from './start/services.ts';
import { freePort } from './testing/free-port.ts';
import { takeStorefrontBuild } from './testing/storefront-build.ts';

const findPath = '/invoices/en-us';
const [customer] = customers as [(typeof customers)[number]];
const workspace = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(workspace, file), 'utf8');

/** Reads the environment of a service in `deploy/compose.yml`. `variables` are those of the shell that runs Compose. */
function environmentOf(service: string, variables: Readonly<Record<string, string>>): Record<string, string> {
  const [, text = ''] = new RegExp(`^  ${service}:\\n((?:    .*\\n|\\n)*)`, 'm').exec(read('deploy/compose.yml')) ?? [];
  const lines = [...text.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)];
  return Object.fromEntries(
    lines.map(([, name = '', value = '']) => [
      name,
      value.replace(/\$\{(\w+):([?-])([^}]*)\}/g, (_, variable: string, kind: string, fallback: string) => {
        const given = variables[variable] || (kind === '-' ? fallback : undefined);
        if (given === undefined) throw new Error(`${variable} must be given to ${service}`);
        return given;
      }),
    ]),
  );
}

/** Reads the arguments of Node in the last line of a Containerfile, which starts the process. */
const commandOf = (service: string): string[] => {
  const [, command = '[]'] = /^CMD (\["node".*\])$/m.exec(read(`deploy/${service}.Containerfile`)) ?? [];
  return (JSON.parse(command) as string[]).slice(1);
};

describeOnPostgres('the store that deploy/compose.yml describes', (serverUrl) => {
  const folder = mkdtempSync(join(tmpdir(), 'assess-deployed-'));
  const processes: ChildProcess[] = [];
  let database: FreshDatabase;
  let browser: Browser;
  let origin: string;

  async function start(args: string[], environment: Record<string, string>): Promise<string> {
    const port = environment['PORT'] ?? '';
    const child = spawn(process.execPath, args, {
      cwd: workspace,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { PATH: process.env['PATH'], ...environment },
    });
    processes.push(child);
    const address = `http://127.0.0.1:${port}`;
    await waitUntilHealthy(address, AbortSignal.timeout(60_000));
    return address;
  }

  let releaseBuild = () => {};

  beforeAll(async () => {
    releaseBuild = await takeStorefrontBuild();
    await promisify(execFile)(process.execPath, build.args, { cwd: workspace, env: { ...process.env, ...build.env } });
    database = await openFresh(serverUrl);
    const ports = {
      sandbox: await freePort(),
      smtp: await freePort(),
      gateway: await freePort(),
      store: await freePort(),
    };
    const sandbox = `http://127.0.0.1:${ports.sandbox}`;
    origin = `http://localhost:${ports.store}`;
    /** The variables that the people who run the store must set. All others have the defaults of the file. */
    const given = {
      DATABASE_PASSWORD: 'unused', // the test's database is at another address
      CARD_PROCESSOR: `${sandbox}/card-processor`,
      CARD_PROCESSOR_SECRET: 'processor-secret-of-the-deployment',
      PLATFORM_KEY: 'platform-key-of-the-deployment',
      METRICS_TOKEN: 'metrics-token-of-the-deployment',
      PUBLIC_ORIGIN: origin,
      TRUST_PROXY: 'false', // nothing is in front of the test's store
      IDENTITY_ORIGIN: sandbox,
      POLICY_AGENT_TOKEN: 'agent-token-of-the-deployment',
      SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
      MAIL_FROM: 'invoices@example.com',
      COMMERCE_ORIGIN: `${sandbox}/commerce`,
      ...Object.fromEntries(
        marketingSites.map((site) => [`${site}_MARKETING_SITE`, `${sandbox}/marketing/${site.toLowerCase()}`]),
      ),
    };
    const gateway = { ...environmentOf('gateway', given), NODE_ENV: 'production', PORT: String(ports.gateway) };
    const storefront = { ...environmentOf('storefront', given), NODE_ENV: 'production', PORT: String(ports.store) };
    await Promise.all([
      start(['--conditions=@assess/source', 'apps/sandbox/src/main.ts'], {
        PORT: String(ports.sandbox),
        SMTP_PORT: String(ports.smtp),
        DATA_FOLDER: folder,
        STOREFRONT_ORIGIN: origin,
        CARD_PROCESSOR_SECRET: given.CARD_PROCESSOR_SECRET,
        POLICY_AGENT_TOKEN: given.POLICY_AGENT_TOKEN,
      }),
      start(commandOf('gateway'), { ...gateway, DATABASE_URL: database.url, SEED: 'true' }), // invoices to pay
    ]);
    await start(commandOf('storefront'), { ...storefront, GATEWAY_ORIGIN: `http://127.0.0.1:${ports.gateway}` });
    browser = await chromium.launch(headlessLaunch());
  }, 600_000);

  afterAll(async () => {
    await browser?.close();
    for (const child of processes.toReversed()) {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    }
    await database?.close();
    releaseBuild();
    rmSync(folder, { recursive: true });
  }, 60_000);

  async function inBrowser(visit: (page: Page) => Promise<void>): Promise<void> {
    const context = await browser.newContext({ baseURL: origin, locale: 'en-US' });
    context.setDefaultTimeout(30_000);
    await visit(await context.newPage());
    await context.close();
  }

  it('offers sign-in on every page, and signs a customer in', { timeout: 120_000 }, () =>
    inBrowser(async (page) => {
      await page.goto(findPath);
      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
      await page.goto(`/en/login?returnTo=${findPath}`);
      await page.getByRole('textbox', { name: 'Email address' }).pressSequentially(customer.email);
      await page.getByLabel('Password', { exact: true }).pressSequentially(demoPassword);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.waitForURL(`**${findPath}`);
      await page.getByRole('banner').getByText(`Hello, ${customer.firstName}`).waitFor();
      expect(await (await page.request.get('/api/session')).text()).toBe('true');
    }),
  );

  it('takes a payment', { timeout: 120_000 }, () =>
    inBrowser(async (page) => {
      const type = (name: string, text: string) =>
        page.getByRole('textbox', { name, exact: true }).pressSequentially(text);
      const { number, accountNumber } = singleInvoice(1);
      await page.goto(findPath);
      await page.getByRole('radio', { name: 'Invoice number' }).check();
      await type('Invoice number', number);
      await type('Customer account number', accountNumber);
      await page.getByRole('button', { name: 'Find invoice' }).click();
      await page.getByRole('button', { name: `Pay invoice ${number}` }).click();
      await type('First name', 'Ada');
      await type('Last name', 'Byron');
      await type('Email address', 'ada@example.com');
      await type('Street address', '5601 Green Valley Drive');
      await type('City', 'Bloomington');
      await page.getByRole('combobox', { name: 'State/Province' }).selectOption('MN');
      await type('Zip code', '55437');
      await type('Card number', '4242424242424242');
      await type('Expiration month', '12');
      await type('Expiration year', '2031');
      await type('Security code', '123');
      await page.getByRole('checkbox', { name: /I agree to the terms of sale/ }).check();
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Pay invoices?: / })
        .click();
      await page.getByRole('heading', { level: 1, name: 'Payment confirmation' }).waitFor();
    }),
  );
});

it('demands every variable without a default', () => {
  expect(() => environmentOf('storefront', {})).toThrow('must be given to storefront');
  expect(() => environmentOf('gateway', {})).toThrow('must be given to gateway');
});
