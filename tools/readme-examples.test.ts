import { execFile } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const workspace = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(workspace, file), 'utf8');

/** Errors about things that an example leaves to its reader: a name of their own, or the function round it. */
const leftToReaders = /error (TS2304|TS18004|TS1108):/;

const options = {
  composite: false,
  incremental: false,
  declaration: false,
  declarationMap: false,
  emitDeclarationOnly: false,
  noEmit: true,
  noUnusedLocals: false,
  types: ['node', 'vite/client'],
};

/** Every example as a file; a later one imports the first by the name of its library. */
function examplesIn(readme: string): { name: string; code: string }[] {
  const library = basename(dirname(readme));
  const blocks = [...read(readme).matchAll(/^```(tsx?)\n([\s\S]*?)^```/gm)];
  return blocks.map(([, type, code = ''], at) => ({
    name: `${library}/${at === 0 ? library : `example-${at + 1}`}.${type}`,
    code: `${code}export {};\n`,
  }));
}

it('the examples of every library are understood by the types of today', { timeout: 120_000 }, async () => {
  const reports = join(workspace, 'tools/reports');
  mkdirSync(reports, { recursive: true });
  const folder = mkdtempSync(join(reports, 'examples-')); // in the workspace, where packages are found
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const examples = globSync('libs/*/README.md', { cwd: workspace }).flatMap(examplesIn);
  expect(examples.length).toBeGreaterThan(10);
  for (const { name, code } of examples) {
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    writeFileSync(join(folder, name), code);
  }
  const config = { extends: join(workspace, 'tsconfig.base.json'), compilerOptions: options, include: ['**/*'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(workspace, 'node_modules/.bin/tsc');
  const { stdout } = await promisify(execFile)(tsc, ['-p', '.', '--pretty', 'false'], { cwd: folder }).catch(
    (failed: { stdout: string }) => failed,
  );
  const errors = stdout.split('\n').filter((line) => /error TS/.test(line) && !leftToReaders.test(line));
  expect(errors).toEqual([]);
});
