import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const workspace = join(import.meta.dirname, '..');

/** Modules that match URL paths with a pattern, with the reason. A question about the store's pages belongs into the first one. */
const allowed: Readonly<Record<string, string>> = {
  'libs/i18n/src/store-url/store-paths.ts':
    'answers all questions about pages, and its test asks each of them about every route pattern',
  'libs/i18n/src/store-url/url-locale.ts': 'reads and replaces the store in a path',
  'apps/storefront/src/urls/paths.ts': 'converts paths of a host without a base path',
  'libs/commerce/src/server/commerce-pages.ts': 'renames the forwarded path of a cart page',
  'libs/commerce/src/server/extraction/page-links.ts': 'paths below the origins of commerce',
  'libs/content/src/wire/pictures.ts': 'paths of pictures, which are no pages',
  'libs/content/src/wire/safe-href.ts': 'refuses the start of a URL with a host',
  'libs/gateway-client/src/server/gateway-proxy.ts': 'paths of API calls',
  'libs/header-footer/src/server/create-fragments.ts': 'paths of fragments, which are no pages',
  'libs/identity/src/server/identity-calls.ts': 'paths of calls to the identity server',
  'libs/identity/src/server/identity-proxy.ts': 'paths of calls to the identity server',
  'libs/page-server/src/create-handler.ts': 'paths of health checks and metrics',
  'libs/page-server/src/pages/built-files.ts': 'paths of built files',
  'libs/page-server/src/routing/canonical-path.ts': 'spells any path',
  'libs/page-server/src/upstream/is-plain-path.ts': 'rejects unsafe characters in any path',
};

/** A pattern or a prefix that is applied to a path: `/x/.test(pathname)`, `pathname.startsWith('/x')`. */
const question =
  /\.(?:exec|test)\([^()]*pathname\b|pathname\)?\s*\.(?:endsWith|includes|match|matchAll|replace|search|split|startsWith)\(/;

it('only these modules ask a pattern about a path', () => {
  const sources = globSync('{apps/storefront,libs/*}/src/**/*.{ts,tsx}', {
    cwd: workspace,
    exclude: (path) => /node_modules|(^|\/)testing(\/|$)|\.(test|stories)\.tsx?$/.test(path),
  });
  const asking = sources.filter((file) => question.test(readFileSync(join(workspace, file), 'utf8')));
  expect(asking.sort()).toEqual(Object.keys(allowed).sort());
});
