import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '@assess/i18n/messages';
import { chunkFinder, routeIdOf } from '@assess/page-server';
import { describe, expect, it } from 'vitest';
import type { PageResource } from '../../page-contract/page-resource.ts';
import { routeTree } from '../../routeTree.gen.ts';
import { everyResourceFile, filesFor } from './resource-files.ts';

const app = join(import.meta.dirname, '../../..');

const manifest = {
  ...Object.fromEntries(everyResourceFile.map((file) => [file, { file: `assets/${file}.js` }])),
  'src/client/hydrate-app.tsx': { file: 'assets/app.js', isEntry: true, imports: ['_vendor.js'] },
  '_vendor.js': { file: 'assets/vendor.js' },
  'src/routes/invoices/$locale/index.tsx?tsr-split=component': {
    file: 'assets/find.js',
    imports: ['_vendor.js', '_ui.js'],
  },
  'src/routes/invoices/$locale/$kind.$lookupId.tsx?tsr-split=component': { file: 'assets/results.js' },
  '_ui.js': { file: 'assets/ui.js' },
  'src/page-resources/account-texts.ts': { file: 'assets/account-texts.js', imports: ['_loaders.js'] },
  '_loaders.js': { file: 'assets/loaders.js' },
};

const appFiles = chunkFinder(manifest, everyResourceFile);
const chunks = (routeIds: readonly string[], resources: readonly PageResource[], catalogue: Catalogue) =>
  appFiles(routeIds, filesFor(resources, catalogue));

const textsIn = (catalogue: string, ...folders: string[]) =>
  folders.map((folder) => `/assets/${folder}/locales/${catalogue}.po.js`);

const common = (catalogue: string) =>
  textsIn(catalogue, '../../libs/header-footer/src', '../../libs/invoices/src', 'src');

describe(chunkFinder, () => {
  it('lists the entry first, then the chunks that it, the routes and the catalogue need, each once', () => {
    expect(chunks(['__root__', '/invoices/$locale/'], [], 'en')).toEqual([
      '/assets/app.js',
      '/assets/vendor.js',
      '/assets/find.js',
      '/assets/ui.js',
      ...common('en'),
    ]);
  });

  it('lists the wording of the UK instead of the others', () => {
    expect(chunks([], [], 'en-gb').slice(2)).toEqual(common('en-gb'));
  });

  it('lists the chunks of each page resource with its imports', () => {
    const brought = (...call: Parameters<typeof chunks>) => chunks(...call).slice(5);
    expect(brought([], ['found-invoices'], 'fr')).toEqual(textsIn('fr', '../../libs/invoices/src/results-page'));
    expect(brought([], ['sign-in'], 'nl')).toEqual([
      '/assets/account-texts.js',
      '/assets/loaders.js',
      ...textsIn('nl', '../../libs/session/src/sign-in', '../../libs/identity/src'),
    ]);
    expect(brought([], ['countries'], 'en-gb')).toEqual([
      '/assets/../../libs/i18n/src/countries/create-countries.ts.js',
      '/assets/../../libs/i18n/src/countries/data/names-en.ts.js',
    ]);
  });

  it('knows routes whose file name has dots', () => {
    expect(chunks(['/invoices/$locale/$kind/$lookupId'], [], 'en')).toContain('/assets/results.js');
  });

  it('rejects a build without a chunk that a page needs', () => {
    for (const file of everyResourceFile) {
      const others = Object.entries(manifest).filter(([key]) => key !== file);
      expect(() => chunkFinder(Object.fromEntries(others), everyResourceFile)).toThrow(
        `the build has no chunk of ${file}`,
      );
    }
  });
});

describe('the sources that pages need', () => {
  it('exist, in every catalogue', () => {
    expect(everyResourceFile.filter((file) => !existsSync(join(app, file)))).toEqual([]);
  });
});

describe(routeIdOf, () => {
  it('knows the route of every file', () => {
    const files = globSync('src/routes/**/*.tsx', { cwd: app }).filter((file) => !file.includes('__root'));
    const ids = Object.values(routeTree.children ?? {}).map(({ options }) => (options as { id?: string }).id);
    expect(files.map(routeIdOf).sort()).toEqual(ids.sort());
  });
});
