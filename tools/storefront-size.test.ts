import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const app = join(import.meta.dirname, '../apps/storefront');

/** The maximum number of lines. A setting, a route or a page of the app may raise it; code that another app could want may not. */
const ceiling = 3700;

it('the storefront stays wiring: its sources have no more lines than the ceiling', () => {
  const sources = globSync('{*,src/**/*}.{ts,tsx}', { cwd: app }).filter(
    (file) => !/\.(test|stories|gen)\.tsx?$/.test(file) && !file.includes('/testing/'),
  );
  const lines = sources.reduce((sum, file) => sum + readFileSync(join(app, file), 'utf8').split('\n').length - 1, 0);
  expect(lines).toBeLessThanOrEqual(ceiling);
});
