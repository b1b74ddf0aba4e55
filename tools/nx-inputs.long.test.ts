import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { preProcessFile } from 'typescript';
import { afterAll, expect, it } from 'vitest';

const workspace = join(import.meta.dirname, '..');

const folder = mkdtempSync(join(tmpdir(), 'nx-inputs-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns what Nx prints. It prints to a file, because it exits before a pipe has taken all. */
function nxPrints(...args: string[]): string {
  const file = join(folder, 'printed');
  const output = openSync(file, 'w');
  try {
    execFileSync('node_modules/.bin/nx', args, {
      cwd: workspace,
      env: { ...process.env, NX_DAEMON: 'false' },
      stdio: ['ignore', output, 'ignore'],
    });
  } finally {
    closeSync(output);
  }
  return readFileSync(file, 'utf8');
}

/** Says whether a path is a file that settings read. Sources are inputs of their own projects, `dist` is made from them, and the rules of lint name tests only. */
const isSettings = (path: string): boolean =>
  existsSync(path) && statSync(path).isFile() && !/node_modules|\/(src|dist|reports)\/|\.test\.ts$/.test(path);

/** Returns the files below the workspace that a module of settings imports or names in a string, also indirectly, and the module. */
function filesOfSettings(entry: string): string[] {
  const found = new Set([entry]);
  for (const file of found) {
    const text = readFileSync(join(workspace, file), 'utf8');
    const code = file.endsWith('.ts') ? stripTypeScriptTypes(text) : text;
    const imported = preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName);
    const named = [...code.matchAll(/['"`]([\w.-]*\/[\w./-]+\.(?:json|ts))['"`]/g)].map(([, name = '']) => name);
    for (const name of [...imported, ...named])
      for (const path of [join(workspace, dirname(file), name), join(workspace, name)])
        if (isSettings(path)) found.add(relative(workspace, path));
  }
  return [...found];
}

/** Each project with the settings that its targets read. */
const settings: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  '@assess/i18n': {
    lint: ['eslint.config.mjs'],
    build: ['libs/i18n/vite.config.ts', 'lingui.config.ts'],
    test: ['libs/i18n/vite.config.ts', 'lingui.config.ts'],
    typecheck: ['libs/i18n/tsconfig.json'],
  },
  '@assess/storefront': {
    lint: ['eslint.config.mjs'],
    build: ['apps/storefront/vite.config.ts', 'lingui.config.ts'],
    test: ['apps/storefront/vite.config.ts', 'lingui.config.ts'],
  },
  '@assess/gateway': { test: ['apps/gateway/vitest.config.ts'] },
  '@assess/tools': { test: ['tools/vitest.config.ts'] },
  '@assess/resilience': { test: ['resilience/vitest.config.ts'], typecheck: ['resilience/tsconfig.json'] },
};

it.each(
  Object.entries(settings).flatMap(([project, targets]) =>
    Object.entries(targets).map(([target, entries]) => ({ target: `${project}:${target}`, entries })),
  ),
)('$target is done again after a change of any file of its settings', ({ target, entries }) => {
  const inputs: { files: string[] } = JSON.parse(nxPrints('show', 'target', 'inputs', target, '--json'));
  const read = entries.flatMap(filesOfSettings);
  expect(read.filter((file) => !inputs.files.includes(file))).toEqual([]);
});

/** Changed files, each with a project that `npm run check` must check then and one that it need not. */
const affected: Readonly<Record<string, { checked: string; left: string }>> = {
  'tools/platforms.ts': { checked: '@assess/i18n', left: '' },
  'tools/build-settings/vite-lib.ts': { checked: '@assess/gateway', left: '' },
  'tools/start.ts': { checked: '@assess/tools', left: '@assess/i18n' },
  'README.md': { checked: '@assess/tools', left: '@assess/storefront' },
  'resilience/chaos.ts': { checked: '@assess/resilience', left: '@assess/ui' },
  'libs/ui/src/button/button.tsx': { checked: '@assess/tools', left: '@assess/i18n' },
};

it.each(Object.entries(affected))(
  'a change of %s affects its readers and no other project',
  (file, { checked, left }) => {
    const projects = nxPrints('show', 'projects', '--affected', `--files=${file}`).split('\n');
    expect(projects).toContain(checked);
    expect(projects.filter((project) => project === left && left !== '')).toEqual([]);
  },
);
