import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { withoutUnusedCode } from './without-unused-code.ts';

const folderOf = (name: string) => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

interface Transform {
  filter: { id: RegExp };
  handler: (source: string) => { code: string };
}

it.each([
  ['router-error', '@tanstack/react-router', 'dist/esm/CatchBoundary.js'],
  ['fragment-refs', 'react-dom', 'cjs/react-dom-client.production.js'],
] as const)('removes %s from %s', (unused, name, path) => {
  const [plugin] = withoutUnusedCode({ environment: 'client', unused: [unused] });
  const { filter, handler } = plugin?.transform as unknown as Transform;
  const file = join(folderOf(name), path);
  expect(file).toMatch(filter.id);
  const source = readFileSync(file, 'utf8');
  expect(handler(source).code.length).toBeLessThan(source.length - 500);
});

it('fails when a dependency no longer contains the code', () => {
  const [plugin] = withoutUnusedCode({ environment: 'client', unused: ['fragment-refs'] });
  const { handler } = plugin?.transform as unknown as Transform;
  expect(() => handler('export const react = {};')).toThrow(/no longer contains/);
});
