import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { modulesOf, published } from './published.ts';

const app = inject('app');
/**
 * Matches third-party files. Their type errors are ignored here, because `skipLibCheck` would also hide errors in the workspace's packages.
 */
const ofOthers = /^(node_modules\/(?!@assess\/)|$)/;
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

it.each([
  ['nodenext', 'nodenext'],
  ['bundler', 'esnext'],
])('TypeScript knows the types of every entry by %s', async (moduleResolution, module) => {
  const source = entries.map((entry, at) => `import type * as entry${at} from '${entry}';\nexport { entry${at} };\n`);
  await writeFile(join(app, 'main.ts'), source.join(''));
  const options = { module, moduleResolution, target: 'es2023', lib: ['es2024', 'dom', 'dom.iterable'], noEmit: true };
  const compilerOptions = { ...options, jsx: 'react-jsx', strict: true, skipLibCheck: false, types: ['node'] };
  await writeFile(join(app, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['main.ts'] }));
  const complaints = promisify(execFile)(join(import.meta.dirname, '../../node_modules/.bin/tsc'), [], {
    cwd: app,
  }).then(
    () => [],
    ({ stdout }: { stdout: string }) => stdout.split('\n').filter((line) => !ofOthers.test(line)),
  );
  expect(await complaints).toEqual([]);
});
