import { expect, it } from 'vitest';
import { deployedBom } from './sbom.ts';

it('the bill of materials has what is deployed, and nothing that only builds or tests it', { timeout: 60_000 }, () => {
  const bom = deployedBom();
  const names = bom.components.map((component) => component['bom-ref'].replace(/@[^@]*$/, ''));
  expect(names).toEqual(expect.arrayContaining(['@assess/gateway', '@assess/ui', 'fastify', 'pg', 'react', 'zod']));
  for (const tool of ['vitest', 'playwright', 'storybook', 'nx', 'vite', 'typescript', '@assess/sandbox'])
    expect(names).not.toContain(tool);
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX' });
  for (const component of bom.components)
    expect(component).toMatchObject({ purl: expect.stringContaining('pkg:npm/') });
});
