import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { folderCycles, importCycles } from './import-cycles.ts';

it('no module imports itself over others, for a type or lazily either', () => {
  expect(importCycles(join(import.meta.dirname, '..'))).toEqual([]);
});

it('no folder imports itself over those beside it', () => {
  expect(folderCycles(join(import.meta.dirname, '..'))).toEqual([]);
});

it('finds circles through values, types and lazy imports', () => {
  const folder = workspaceOf({
    'libs/a/one.ts': "import { two } from './two.ts';",
    'libs/a/two.ts': "import type { One } from './one.ts';",
    'libs/a/three.ts': "const four = () => import('../a/four.tsx');",
    'libs/a/four.tsx': "export * from './three.ts';",
    'libs/a/five.ts': "import './one.ts'; import 'node:fs';",
  });
  expect(importCycles(folder).toSorted()).toEqual([
    ['libs/a/four.tsx', 'libs/a/three.ts'],
    ['libs/a/one.ts', 'libs/a/two.ts'],
  ]);
});

it('finds folders beside each other that import each other, and lets tests, fakes and what lies beside them', () => {
  const folder = workspaceOf({
    'apps/a/cart/cart.ts': "import type { Order } from '../orders/deep/order.ts';",
    'apps/a/orders/orders.ts': "import '../bills/bill.ts'; import '../main.ts';",
    'apps/a/orders/deep/order.ts': '',
    'apps/a/bills/bill.ts': "import '../cart/cart.ts';",
    'apps/a/bills/bill.test.ts': "import '../users/user.ts';",
    'apps/a/users/user.ts': "import '../bills/bill.ts'; import '../testing/fake.ts';",
    'apps/a/testing/fake.ts': "import '../users/user.ts';",
    'apps/a/main.ts': "import './bills/bill.ts';",
  });
  expect(folderCycles(folder)).toEqual([['apps/a/bills', 'apps/a/cart', 'apps/a/orders']]);
});

/** Creates a workspace with the given files, for one test. */
function workspaceOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'circles-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
