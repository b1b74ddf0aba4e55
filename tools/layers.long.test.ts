import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type {} from '@assess/sandbox/testing';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { beforeAll, describe, expect, it } from 'vitest';

const workspace = join(import.meta.dirname, '..');
const eslint = new ESLint({
  cwd: workspace,
  overrideConfig: tseslint.configs.disableTypeChecked, // the sample file is not in a TypeScript project
});

/** Lints an import in a file at `path`, which need not exist. Returns the messages. */
async function lintImport(path: string, specifier: string): Promise<string> {
  const filePath = join(workspace, path, 'sample.ts');
  const [result] = await eslint.lintText(`export * from '${specifier}';\n`, { filePath });
  return result!.messages
    .map(({ severity, message }) => `${severity === 2 ? 'error' : 'warning'}: ${message}`)
    .join('\n');
}

const layers = /^error: A project tagged with "(layer:\d|type:\w+)" can/;
const cycle = /^error: Circular dependency between/;
const path = /^error: Projects cannot be imported by a relative or absolute path/;
const deep = /^error: .* Import what the library exports, not a file in it\.$/;
const elsewhere = /^error: .* (It runs|Node is) elsewhere\.$/;
const app = /^error: .* Nothing imports an app\.$/;

describe('the layer rules', () => {
  beforeAll(() => {
    // The rule reads the projects and their dependencies from Nx's cache, and reports nothing without it.
    execFileSync('node_modules/.bin/nx', ['show', 'projects'], {
      cwd: workspace,
      env: { ...process.env, NX_DAEMON: 'false' },
    });
  });

  it.each([
    ['an upward import', 'libs/i18n/src', '@assess/header-footer', cycle],
    ['an upward import of a library that does not import back', 'libs/ui/src', '@assess/gateway-client', layers],
    ['a sideways import', 'libs/content/src', '@assess/gateway-client', layers],
    ['a sideways import on the ground floor', 'libs/ui/src', '@assess/i18n', layers],
    ['a deep import of a source', 'libs/invoices/src', '@assess/gateway-client/src/contract/payment.ts', deep],
    ['a deep import of a build', 'apps/storefront/src', '@assess/ui/dist/index.js', deep],
    ['a deep import by path', 'libs/invoices/src', '../../gateway-client/src/index.ts', path],
    ['an app in an app', 'apps/gateway/src', '@assess/sandbox', app],
    ['the third parties of tests in an app', 'apps/gateway/src', '@assess/sandbox/testing', app],
    ['an app in the tests of an app', 'apps/gateway/src/testing', '@assess/sandbox', app],
    ['an app in an app, by path', 'apps/gateway/src', '../../sandbox/src/card-processor/test-cards.ts', path],
    ['an app in a library', 'libs/gateway-client/src', '@assess/gateway', app],
    ['a screen on a server', 'apps/gateway/src/http', '@assess/ui', elsewhere],
    ['a screen in what runs anywhere', 'libs/feature-flags/src', '@assess/ui', elsewhere],
    ["a server's entry in a browser", 'apps/storefront/src/pages', '@assess/content/server', elsewhere],
    ["a server's entry in a screen", 'libs/header-footer/src/header', '@assess/content/server', elsewhere],
    ['Node in a screen', 'libs/ui/src/button', 'node:fs', elsewhere],
    ['a library in the journeys', 'apps/storefront-e2e/journeys', '@assess/gateway-client/contract', layers],
  ])('refuse %s', async (_, from, specifier, message) => {
    expect(await lintImport(from, specifier)).toMatch(message);
  });

  it.each([
    ['a library one layer down', 'libs/header-footer/src', '@assess/content'],
    ['a library on the ground floor', 'libs/invoices/src', '@assess/ui'],
    ['an entry of a library beside its root', 'libs/invoices/src', '@assess/gateway-client/contract'],
    ['a library in an app', 'apps/storefront/src', '@assess/invoices'],
    ['the third parties of tests in the tests of an app', 'apps/gateway/src/testing', '@assess/sandbox/testing'],
    ["a server's entry on the server that renders", 'apps/storefront/src/server', '@assess/content/server'],
    ['what runs anywhere, of a library with screens, on a server', 'apps/sandbox/src', '@assess/feature-flags'],
  ])('accept %s', async (_, from, specifier) => {
    expect(await lintImport(from, specifier)).toBe('');
  });

  it('refuse a document where there is none', async () => {
    const [result] = await eslint.lintText('export const title = document.title;\n', {
      filePath: join(workspace, 'libs/content/src/sample.ts'),
    });
    expect(result?.messages.map(({ ruleId }) => ruleId)).toEqual(['no-restricted-globals']);
  });
});
