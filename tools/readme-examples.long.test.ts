import { execFile } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { inspect, promisify } from 'node:util';
import { createServer, defaultServerConditions, type Plugin, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reactWithMessages } from './build-settings/vite-lib.ts';

const workspace = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(workspace, file), 'utf8');
const documents = globSync(
  ['*.md', 'docs/*.md', '{apps,libs,examples}/*/README.md', 'libs/*/docs/*.md', '{benchmarks,resilience}/README.md'],
  {
    cwd: workspace,
  },
);

const blocks = documents.flatMap((file) =>
  [...read(file).matchAll(/^```(\w*)\n([\s\S]*?)^```/gm)].map(([, type = '', code = '']) => ({ file, type, code })),
);
const ofType = (...types: string[]) => blocks.filter(({ type }) => types.includes(type));

/** Every example of the documents, as a file. A later example of a library may import the first one by the name of its library. */
const examples = documents.flatMap((file) => {
  const name = file.endsWith('README.md') ? basename(dirname(file)) : basename(file, '.md');
  return ofType('ts', 'tsx')
    .filter((block) => block.file === file)
    .map(({ type, code }, at) => ({ file: `${name}/${at === 0 ? name : `example-${at + 1}`}.${type}`, code }));
});

/** Examples that need a page as soon as they run. This test runs all other examples. */
const needPages = [
  'header-footer/example-2.tsx',
  'header-footer/example-3.tsx',
  'identity/identity.ts',
  'identity/example-2.tsx',
  'invoices/example-2.ts', // needs a worker
];
const needsPage = ({ file, code }: { file: string; code: string }) =>
  needPages.includes(file) || code.includes('createRoot(');

/** Examples that send requests to third-party servers as soon as they run. */
const needServers = ['gateway-client/example-2.ts', 'header-and-footer-elsewhere/header-and-footer-elsewhere.ts'];

const reports = join(workspace, 'tools/reports');
mkdirSync(reports, { recursive: true });
const folder = mkdtempSync(join(reports, 'examples-')); // in the workspace, where packages resolve
afterAll(() => rmSync(folder, { recursive: true }));

/** Matches an expression with its expected value: `formatDay(…); // 20 Nov 2026: …`. */
const values = /^([a-z]\w*[([.[].*); \/\/ (.+)$/gm;

beforeAll(() => {
  for (const { file, code } of examples) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), `${code}export {};\n`);
  }
});

it('every block says what it is written in, or is a picture of text', () => {
  expect(new Set(blocks.map(({ type }) => type))).toEqual(new Set(['', 'sh', 'ts', 'tsx', 'html', 'mermaid']));
});

it('each library and the ways to embed have examples', () => {
  const libraries = globSync('libs/*', { cwd: workspace }).map((library) => basename(library));
  expect(examples.map(({ file }) => dirname(file))).toEqual(expect.arrayContaining(libraries));
});

it(
  'all examples are whole: they declare what they use, and are understood by the types of today',
  { timeout: 120_000 },
  async () => {
    const compilerOptions = {
      composite: false,
      incremental: false,
      declaration: false,
      declarationMap: false,
      emitDeclarationOnly: false,
      noEmit: true,
      noUnusedLocals: false,
      types: ['node', 'vite/client'],
    };
    const config = {
      extends: join(workspace, 'tsconfig.base.json'),
      compilerOptions,
      include: ['**/*', join(workspace, 'libs/*/src/**/*.d.ts')],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const tsc = join(workspace, 'node_modules/typescript-7/bin/tsc');
    const { stdout } = await promisify(execFile)(tsc, ['-p', '.', '--pretty', 'false'], { cwd: folder }).catch(
      (failed: { stdout: string }) => failed,
    );
    expect(stdout.split('\n').filter((line) => line.includes('error TS'))).toEqual([]);
  },
);

describe('examples run, and have the values that they say', () => {
  const withoutStyles: Plugin = {
    name: 'styles-are-for-pages',
    enforce: 'pre',
    resolveId: (id) => (/\/(styles|page|tokens)\.css$/.test(id) ? '\0styles' : undefined),
    load: (id) => (id === '\0styles' ? '' : undefined),
  };
  let server: ViteDevServer;

  beforeAll(async () => {
    server = await createServer({
      root: workspace,
      cacheDir: 'node_modules/.vite/examples',
      configFile: false,
      appType: 'custom',
      logLevel: 'error',
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
      plugins: [withoutStyles, reactWithMessages()],
      ssr: { resolve: { conditions: ['@assess/source', ...defaultServerConditions] } },
    });
    return () => server.close();
  });

  it.each(examples.filter((example) => !needsPage(example) && !needServers.includes(example.file)))(
    '$file',
    async ({ file, code }) => {
      const recording = code.replaceAll(values, (_, value, said) => `said.push([${value}, ${JSON.stringify(said)}]);`);
      const path = join(folder, file.replace(/(\.tsx?)$/, '.run$1'));
      writeFileSync(path, `export const said: [unknown, string][] = [];\n${recording}`);
      const { said } = (await server.ssrLoadModule(path)) as { said: [unknown, string][] };
      for (const [value, text] of said) {
        const shown = typeof value === 'string' ? value : inspect(value);
        expect(text.replaceAll(/(?<=\d)_(?=\d)|^'/g, '').slice(0, shown.length)).toBe(shown);
      }
    },
  );
});
