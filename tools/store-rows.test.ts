import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { catalogueOf } from '../libs/i18n/src/messages/messages.ts';
import { localeCodes } from '../libs/i18n/src/locales.ts';

const workspace = join(import.meta.dirname, '..');

/**
 * The sources that may contain the locale of a store, with the reason why a new store cannot be forgotten in them. All other sources read
 * the facts about stores from columns of the locale table.
 */
const tables: Readonly<Record<string, string>> = {
  'libs/i18n/src/locales.ts': 'the rows, and the default store',
  'libs/i18n/src/choose-locale.ts': 'a record of all routing regions',
  'libs/content/src/built-in/stores.ts': 'a record of all locales',
  'libs/content/src/wire/endpoints.ts': 'a record of all locales',
  'libs/content/src/load-built-in-content.ts': 'the catalogue `en-gb`, not the store',
  'libs/i18n/src/messages/messages.ts': 'the catalogue `en-gb`, not the store',
  'apps/gateway/src/seed/demo-invoices.ts': 'demo data',
};

/**
 * A locale's code in quotation marks. It does not match keys, because `en-gb` as a key is the message catalogue of the UK clinical
 * business.
 */
const named = new RegExp(`'(${localeCodes.join('|')})'(?!:)`);

it('no source names a store but tables that the compiler or this list completes', () => {
  const sources = globSync('{apps/{gateway,storefront},libs/*}/src/**/*.{ts,tsx}', {
    cwd: workspace,
    exclude: (path) => /node_modules|(^|\/)testing(\/|$)|\.(test|stories)\.tsx?$/.test(path),
  });
  const naming = sources.filter((file) =>
    readFileSync(join(workspace, file), 'utf8')
      .replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, '')
      .match(named),
  );
  expect(naming.filter((file) => !(file in tables)).sort()).toEqual([]);
});

it('lingui writes a catalogue for each that a store uses', async () => {
  const { default: lingui }: { default: { locales?: readonly string[] } } = await import(
    join(workspace, 'lingui.config.ts')
  );
  expect(lingui.locales?.toSorted()).toEqual([...new Set(localeCodes.map((code) => catalogueOf(code)))].toSorted());
});

it('journeys visit every store', () => {
  const text = readFileSync(join(workspace, 'apps/storefront-e2e/fixtures/content/stores.ts'), 'utf8');
  const visited = [...text.matchAll(/^  store\('([a-z-]+)'/gm)].map(([, locale]) => locale);
  expect(visited).toEqual(localeCodes);
});
