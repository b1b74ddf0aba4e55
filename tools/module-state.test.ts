import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const workspace = join(import.meta.dirname, '..');

/** Modules that may have state of the whole process or page, with the reason. No module may be added. */
const allowed: Readonly<Record<string, string>> = {
  'apps/sandbox/src/stripe/browser/stripe-js.ts': 'the script of one page, as Stripe.js is',
  'libs/header-footer/src/elements/html-parser.ts': 'a browser creates a Trusted Types policy of a name once',
  'libs/invoices/src/bank-transfer/lazy-transfer-code.ts': 'a chunk is fetched once in a page',
};

it('a module holds no state that changes: compose creates it', () => {
  const sources = globSync('{apps/{gateway,sandbox,storefront},libs/*}/src/**/*.{ts,tsx}', {
    cwd: workspace,
    exclude: (path) => /node_modules|(^|\/)testing(\/|$)|\.(test|stories)\.tsx?$/.test(path),
  });
  const stateful = sources.filter((file) => /^(export )?let /m.test(readFileSync(join(workspace, file), 'utf8')));
  expect(stateful.sort()).toEqual(Object.keys(allowed).sort());
});
