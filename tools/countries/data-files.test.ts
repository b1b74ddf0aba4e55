import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dataFolder, languageData, packagedData } from './data-files.ts';

it('the country data is what `npm run countries` makes of the data sets', async () => {
  const files = await packagedData();
  for (const [name, text] of Object.entries(files))
    expect(await readFile(join(dataFolder, name), 'utf8'), name).toBe(text);
});

it('names are made for every language of the stores', async () => {
  expect(Object.keys(await languageData())).toEqual(['names-en.ts', 'names-fr.ts', 'names-nl.ts', 'names-es.ts']);
});
