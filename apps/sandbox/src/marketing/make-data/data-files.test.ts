import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dataFolder } from '../site-files.ts';
import { dataFiles } from './data-files.ts';

it('the sites are what `make-data/write-files.ts` makes of the built-in content', async () => {
  const files = Object.entries(await dataFiles());
  expect(files).toHaveLength(50);
  for (const [name, text] of files) expect(await readFile(join(dataFolder, name), 'utf8'), name).toBe(text);
});
