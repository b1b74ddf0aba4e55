import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildLists } from './lists.ts';

// Updates the lists of everything on which apps can depend.
for (const [file, text] of Object.entries(buildLists())) {
  const path = join(import.meta.dirname, '../..', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
