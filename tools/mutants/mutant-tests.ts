import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { changeSource } from './change-source.ts';
import { mutants } from './mutants.ts';

const workspace = join(import.meta.dirname, '../..');
const mutant = mutants.find(({ rule }) => rule === process.env['MUTANT']);
if (!mutant) throw new Error(`MUTANT is ${process.env['MUTANT']}, and must be a rule of mutants.ts.`);
const { file, tests } = mutant;
const folder = (path: string) => join(workspace, path.split('/').slice(0, 2).join('/'));
const configOf = (path: string) =>
  ['vite.config.ts', 'vitest.config.ts'].map((name) => join(folder(path), name)).find(existsSync);

/** Runs the unit tests of a project with one source changed: `MUTANT='…' npx vitest run --config=tools/mutants/mutant-tests.ts`. */
export default defineConfig({
  root: workspace,
  test: {
    projects: [
      {
        extends: configOf(tests),
        root: folder(tests),
        plugins: [
          {
            name: 'mutant',
            enforce: 'pre',
            transform(code, id) {
              return id.split('?')[0] === join(workspace, file) ? changeSource(code, mutant) : undefined;
            },
          },
        ],
        test: { retry: 0 },
      },
    ],
    bail: 1,
  },
});
