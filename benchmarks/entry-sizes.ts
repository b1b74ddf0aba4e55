import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, defaultClientConditions, type Rolldown } from 'vite';
import { asFormatted } from '../tools/as-formatted.ts';
import { browserTargets } from '../tools/build-settings/baseline.ts';
import { libraryEntries, type Entry } from '../tools/platforms.ts';
import { reactWithMessages } from '../tools/build-settings/vite-lib.ts';
import { brotli } from './brotli.ts';

const workspace = join(import.meta.dirname, '..');

/** Sizes in bytes after brotli compression. */
interface EntrySize {
  readonly script: number;
  readonly styles: number;
}

/** Builds one entry as an app would, minified, without the modules that `isOutside` names. */
async function measure({ folder }: Entry, isOutside: (id: string) => boolean): Promise<EntrySize> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: join(workspace, folder),
    plugins: reactWithMessages(),
    resolve: { conditions: ['@assess/source', ...defaultClientConditions] },
    define: { 'process.env.NODE_ENV': '"production"' }, // the build of an app replaces it, the build of a library does not
    build: {
      write: false,
      minify: true,
      target: browserTargets,
      cssCodeSplit: true,
      lib: { entry: join(workspace, folder, 'index.ts'), formats: ['es'] },
      rolldownOptions: { external: isOutside, logLevel: 'silent' },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const atOnce = new Set([...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  for (const name of atOnce) for (const imported of chunks.get(name)?.imports ?? []) atOnce.add(imported); // the set grows during the loop
  const first = [...atOnce].flatMap((name) => chunks.get(name) ?? []);
  const cssNames = new Set(first.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  const css = output.flatMap((file) => (file.type === 'asset' && cssNames.has(file.fileName) ? [file.source] : []));
  const sum = (texts: readonly string[]) => (texts.length > 0 ? brotli(texts.join('')).length : 0);
  return { script: sum(first.map(({ code }) => code)), styles: sum(css.map(String)) };
}

const isPackage = (id: string) => /^(?!\0|virtual:)[@\w]/.test(id);
const isOthers = (id: string) => isPackage(id) && !id.startsWith('@assess/');

const inKilobytes = (bytes: number) => (bytes === 0 ? '' : (bytes / 1000).toFixed(1));

const rows: string[] = [];
for (const entry of libraryEntries(workspace).toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
  if (entry.platform === 'node' || entry.name.endsWith('/testing')) continue;
  const [alone, withOurs] = [await measure(entry, isPackage), await measure(entry, isOthers)];
  const cells = [alone.script, alone.styles, withOurs.script, withOurs.styles].map(inKilobytes);
  rows.push(`| \`${entry.name}\` | ${cells.join(' | ')} |`);
}
const file = join(workspace, 'docs/sizes.md');
const [, budgets = ''] = readFileSync(file, 'utf8').split(/(?=^## Budgets$)/m);
const page = `# What each entry weighs

In kB (1,000 bytes), minified, in brotli. Without packages of others: React, lingui, zod and the like. Without what comes later by
\`import()\`: texts, data, dialogs. All names of an entry count; an app that imports a few gets less. Entries for servers and tests are left out; the
sizes of the two scripts for pages without a bundler are held by their tests.

Made by \`npm run sizes\`, but for the budgets below. No test compares this table: nearly every change moves a figure, and what a page may
weigh is a [budget](../benchmarks/README.md).

| Entry | script | styles | script with our other libraries | styles with theirs |
| --- | --: | --: | --: | --: |
${rows.join('\n')}

${budgets}`;
writeFileSync(file, await asFormatted(page));
