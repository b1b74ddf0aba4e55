/** Writes the country data of `libs/i18n`. Run it with the Node version of this workspace, after an update of a data set. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolder, languageData, packagedData } from './countries/data-files.ts';

const files = { ...(await packagedData()), ...(await languageData()) };
for (const [name, text] of Object.entries(files)) await writeFile(join(dataFolder, name), text);
