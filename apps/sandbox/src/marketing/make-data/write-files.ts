/** Writes the files that the marketing sites serve. Run it as the README says, after a change of the built-in content. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dataFolder } from '../site-files.ts';
import { dataFiles } from './data-files.ts';
import { drawnPictures } from './pictures.ts';

const pictures = Object.entries(drawnPictures()).map(([name, bytes]) => [`pictures/${name}`, bytes] as const);
for (const [name, content] of [...Object.entries(await dataFiles()), ...pictures]) {
  const file = join(dataFolder, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
