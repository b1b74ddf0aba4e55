import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject, it } from 'vitest';
import { modulesOf, published } from './published.ts';

const app = inject('app');
const entries = published.flatMap(modulesOf);

/** An entry that renders whole pages, which React does not allow in a server of React components. */
const rendersPages = '@assess/page-server/render';

it.each([
  ['Node', [], entries],
  [
    'a server of React components',
    ['--conditions=react-server', '--import', join(import.meta.dirname, 'client-references.ts')],
    entries.filter((entry) => entry !== rendersPages),
  ],
])('%s imports every entry', async (_, options, imported) => {
  const everything = join(app, 'main.js');
  await writeFile(everything, imported.map((entry) => `await import('${entry}');\n`).join(''));
  await promisify(execFile)(process.execPath, [...options, everything], { cwd: app });
});
