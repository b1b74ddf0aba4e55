import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { importCycles } from './import-cycles.ts';

it('no module imports itself over others, for a type or lazily either', { timeout: 60_000 }, () => {
  expect(importCycles(join(import.meta.dirname, '..'))).toEqual([]);
});

it('finds circles through values, types and lazy imports', () => {
  const folder = mkdtempSync(join(tmpdir(), 'circles-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'libs/a'), { recursive: true });
  const files = {
    'one.ts': "import { two } from './two.ts';",
    'two.ts': "import type { One } from './one.ts';",
    'three.ts': "const four = () => import('../a/four.tsx');",
    'four.tsx': "export * from './three.ts';",
    'five.ts': "import './one.ts'; import 'node:fs';",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'libs/a', name), text);
  expect(importCycles(folder).toSorted()).toEqual([
    ['libs/a/four.tsx', 'libs/a/three.ts'],
    ['libs/a/one.ts', 'libs/a/two.ts'],
  ]);
});
