import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import stylelint from 'stylelint';
import { expect, it } from 'vitest';

const workspace = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(workspace, file), 'utf8');
const tokens = new Set(
  ['tokens/tokens.css', 'guest/unit.css'].flatMap((file) =>
    [...read(`libs/ui/src/${file}`).matchAll(/^ *--assess-([\w-]+):/gm)].map(([, name]) => name),
  ),
);

it.each(
  globSync('{libs,apps/{gateway,storefront,storybook}}/**/*.{css,ts,tsx,mdx}', {
    cwd: workspace,
    exclude: (path) => /node_modules|dist|out-tsc|guests|storybook-static/.test(path),
  }).filter((file) => read(file).includes('var(--')),
)('%s uses tokens that exist, by their prefix', (file) => {
  const used = [...read(file).matchAll(/var\(--(?!_)([\w-]+)(?=[),])/g)].map(([, name = '']) => name);
  expect(used.filter((name) => !tokens.has(name.replace(/^assess-/, '')) || !name.startsWith('assess-'))).toEqual([]);
});

it('a custom property without the prefix is refused', async () => {
  const { results } = await stylelint.lint({
    code: '.a { --space: 0; }',
    codeFilename: join(workspace, 'libs/ui/src/a.css'),
    cwd: workspace,
  });
  expect(results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule))).toEqual(['custom-property-pattern']);
});
