import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { cacheDir } from '@nx/devkit';
import { expect, it } from 'vitest';

const workspace = join(import.meta.dirname, '..');

const nx = (...args: string[]): string =>
  stripVTControlCharacters(
    execFileSync('node_modules/.bin/nx', args, {
      cwd: workspace,
      env: { ...process.env, NX_DAEMON: 'false' },
      encoding: 'utf8',
    }),
  );

it('infers what runs the journeys, and that it needs all three apps', () => {
  const { targets, implicitDependencies } = JSON.parse(nx('show', 'project', '@assess/storefront-e2e', '--json'));
  expect(targets.e2e.options).toMatchObject({ cwd: 'apps/storefront-e2e', command: 'playwright test' });
  expect(Object.keys(targets)).toContain('e2e-ci--journeys/pay-one-invoice.spec.ts');
  expect(implicitDependencies).toEqual(['@assess/gateway', '@assess/sandbox', '@assess/storefront']);
});

it('begins a component of an app with its CSS module, and nothing else', () => {
  const said = nx('g', '@nx/react:component', 'apps/storefront/src/pages/chip', '--dry-run', '--skipFormat');
  expect(said.match(/CREATE .+/g)).toEqual([
    'CREATE apps/storefront/src/pages/chip.tsx',
    'CREATE apps/storefront/src/pages/chip.module.css',
  ]);
});

it("finds the workspace's own generators", () => {
  const said = nx(
    'g',
    '@assess/generators:component',
    'chip',
    '--purpose=A choice.',
    '--states=open,closed',
    '--dry-run',
  );
  expect(said.match(/(CREATE|UPDATE) .+/g)).toEqual([
    'CREATE libs/ui/src/chip/chip.module.css',
    'CREATE libs/ui/src/chip/chip.stories.mdx',
    'CREATE libs/ui/src/chip/chip.stories.tsx',
    'CREATE libs/ui/src/chip/chip.tsx',
    'UPDATE libs/ui/src/index.ts',
    'UPDATE libs/ui/src/public-api.test.ts',
  ]);
});

it('keeps results of this clone apart from those of others, so that a fresh clone proves itself', () => {
  const inside = ['cache', 'workspace-data'].map((folder) => join(workspace, '.nx', folder));
  expect(cacheDir).toBe(inside[0]);
  const { sharedDataDirectory } = createRequire(import.meta.url)('nx/src/utils/cache-directory') as SharedData;
  expect(sharedDataDirectory(workspace, 'workspace-data')).toBe(inside[1]); // the database of past task runs
});

interface SharedData {
  sharedDataDirectory(root: string, kind: 'workspace-data'): string;
}
