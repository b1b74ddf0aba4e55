import { execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tree } from '@nx/devkit';
import { flushChanges, FsTree } from 'nx/src/generators/tree';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { componentGenerator } from './component/component.ts';
import { libraryGenerator } from './library/library.ts';
import { routeGenerator, updateRouteTree } from './route/route.ts';

const workspace = join(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'generators-'));

/** Runs a tool in the copy. If it fails, the error has its output. */
function run(tool: string, ...args: readonly string[]): string {
  const env = { ...process.env, NX_DAEMON: 'false' };
  return execFileSync(join('node_modules/.bin', tool), args, { cwd: copy, encoding: 'utf8', env, stdio: 'pipe' });
}

/** Runs a generator in the copy and returns the files that it wrote. */
async function generate(generator: (tree: Tree) => Promise<unknown>): Promise<string[]> {
  const tree = new FsTree(copy, false);
  await generator(tree);
  const changes = tree.listChanges();
  flushChanges(copy, changes);
  return changes.map(({ path }) => path);
}

/** Links packages as `npm install` would: third-party packages from this workspace, and the workspace's packages from the copy. */
function linkPackages(): void {
  const packages = join(copy, 'node_modules');
  mkdirSync(join(packages, '@assess'), { recursive: true });
  for (const name of readdirSync(join(workspace, 'node_modules')).filter(
    (each) => !/^(@assess|\.(vite|cache).*)$/.test(each),
  ))
    symlinkSync(join(workspace, 'node_modules', name), join(packages, name));
  for (const name of readdirSync(join(copy, 'libs')))
    symlinkSync(join(copy, 'libs', name), join(packages, '@assess', name));
}

const written: string[] = [];

beforeAll(async () => {
  const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: workspace,
    encoding: 'utf8',
  });
  for (const file of tracked.split('\0').filter(Boolean)) cpSync(join(workspace, file), join(copy, file));
  const description = 'Points that customers collect';
  written.push(
    ...(await generate((tree) => libraryGenerator(tree, { name: 'points', layer: 1, platform: 'any', description }))),
    ...(await generate((tree) =>
      libraryGenerator(tree, { name: 'points-card', layer: 1, platform: 'web', description }),
    )),
    ...(await generate((tree) =>
      componentGenerator(tree, {
        name: 'chip',
        library: 'ui',
        purpose: 'A choice that is made.',
        states: ['open', 'half-open'],
        export: true,
      }),
    )),
    ...(await generate((tree) => routeGenerator(tree, { name: 'gift-cards', title: "Gift cards you'll like" }))),
  );
  linkPackages();
  await updateRouteTree(copy);
  const alone = {
    extends: './tsconfig.base.json',
    compilerOptions: {
      composite: false,
      incremental: false,
      emitDeclarationOnly: false,
      types: ['node', 'vite/client'],
    },
    files: [
      ...written.filter((file) => /\.tsx?$/.test(file)),
      ...globSync('libs/*/src/**/*.d.ts', { cwd: copy }), // the types of modules that have none
      'apps/storefront/src/routeTree.gen.ts',
      'apps/storefront/src/router.tsx',
    ],
  };
  writeFileSync(join(copy, 'written.tsconfig.json'), JSON.stringify(alone));
});
afterAll(() => rmSync(copy, { recursive: true }));

describe('what generators write', { timeout: 120_000 }, () => {
  it('is formatted', () => {
    run('oxfmt', '--check', ...written.filter((file) => !file.endsWith('LICENSE')));
  });

  it('is understood by the types', () => {
    run('tsc', '--build', 'libs/points', 'libs/points-card');
    run('tsc', '--noEmit', '-p', 'written.tsconfig.json');
  });

  it('has what the workspace asks of a library: examples that are understood, a scope for its commits', () => {
    const examples = ['run', '--config=tools/test/long-tests.ts', 'readme-examples', '-t'];
    run('vitest', 'run', '--root', 'tools', 'commit-subject');
    run('vitest', ...examples, '^(?!all examples|examples run)');
    for (const document of globSync('{*.md,docs/*.md,libs/*/docs/*.md,{apps,libs,examples}/*/README.md}', {
      cwd: copy,
    }))
      if (!written.includes(document)) rmSync(join(copy, document)); // the examples in these documents are tested in the workspace, not in the copy
    run('vitest', ...examples, 'all examples are whole|points');
  });

  it('has the words that Storybook asks of a component', () => {
    const words = readFileSync(join(copy, 'libs/ui/src/chip/chip.stories.mdx'), 'utf8');
    const headings = words.match(/(?<=^## ).+/gm);
    expect(headings).toEqual(['What for', 'When not', 'Keyboard']);
    expect(words).toContain('A choice that is made.');
  });

  it('adds one line to `nx.json`, for each library its scope of commits', () => {
    const before = readFileSync(join(workspace, 'nx.json'), 'utf8').split('\n');
    const after = readFileSync(join(copy, 'nx.json'), 'utf8').split('\n');
    expect(after.filter((line) => !before.includes(line)).map((line) => line.trim())).toEqual([
      '"points": { "semverBump": "minor" },',
      '"points-card": { "semverBump": "minor" },',
    ]);
    expect(after).toHaveLength(before.length + 2);
  });

  it('passes lint', () => {
    const files = written.filter((file) => /\.(css|tsx?)$|^libs.*package\.json$/.test(file));
    run('eslint', '--max-warnings', '0', '--parser-options', 'project:./written.tsconfig.json', ...files);
    run('stylelint', ...written.filter((file) => file.endsWith('.css')));
  });

  it('passes its tests', () => {
    for (const library of ['points', 'points-card']) run('vitest', 'run', '--root', `libs/${library}`);
    run('vitest', 'run', '--root', 'libs/ui', 'public-api');
  });
});
