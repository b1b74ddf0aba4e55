import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deployedBom, licensesByText } from './sbom.ts';

const bom = deployedBom();

it('the bill of materials has what is deployed, and nothing that only builds or tests it', () => {
  const names = bom.components.map((component) => component['bom-ref'].replace(/@[^@]*$/, ''));
  expect(names).toEqual(expect.arrayContaining(['@assess/gateway', '@assess/ui', 'fastify', 'pg', 'react', 'zod']));
  // The bill contains no build tools such as Babel. When an update of Lingui's macros adds it to the lock file, `npm run lock` removes it.
  for (const tool of [
    '@babel/core',
    'babel-plugin-macros',
    'vitest',
    'playwright',
    'storybook',
    'nx',
    'vite',
    'typescript',
    '@assess/sandbox',
    '@types/react',
  ])
    expect(names).not.toContain(tool);
  const refs = bom.components.map((component) => component['bom-ref']);
  expect(refs).toEqual(expect.arrayContaining(bom.dependencies.flatMap(({ dependsOn }) => dependsOn)));
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX' });
  for (const component of bom.components)
    expect(component).toMatchObject({ purl: expect.stringContaining('pkg:npm/') });
});

it('names the product and each part of it as its package does, wherever the folder is', () => {
  for (const component of [bom.metadata.component, ...bom.components])
    expect(component.name).toBe(component['bom-ref'].replace(/@[^@]*$/, ''));
  expect(bom.metadata.component.name).toBe('assessment-store');
});

it('knows the licenses that packages bring as a text alone', () => {
  for (const name of Object.keys(licensesByText))
    expect(readFileSync(join(import.meta.dirname, '../node_modules', name, 'LICENSE'), 'utf8')).toMatch(/^MIT License/);
});

it('says the license of everything, our own packages included', () => {
  expect(bom.components.filter(({ licenses = [] }) => licenses.length === 0)).toEqual([]);
});
