import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { modulesOf, published } from '../published.ts';
import { createConsumer } from './create-consumer.ts';

const app = inject('app');
const entries = published.flatMap(modulesOf);

/** Matches complaints of third-party files, which `skipLibCheck: true` would ignore along with those of this workspace's packages. */
const ofOthers = /^(node_modules\/(?!@assess\/)|\s|$)/;

/** The strictest settings that an app may have. */
const strict = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  skipLibCheck: false,
};

it.each(['5.4', '5.7', '5.9', '6', '7'])(
  'TypeScript %s knows the types of every entry, in the strictest settings',
  async (version) => {
    const compiler = await createConsumer({ dependencies: { typescript: version } });
    const source = entries.map(
      (entry, at) => `import type * as entry${at} from '${entry}';\nexport type { entry${at} };\n`,
    );
    await writeFile(join(app, 'main.ts'), source.join(''));
    for (const [moduleResolution, module] of [
      ['nodenext', 'nodenext'],
      ['bundler', 'esnext'],
    ]) {
      const lib = ['esnext', 'dom', 'dom.iterable'];
      const compilerOptions = {
        ...strict,
        module,
        moduleResolution,
        target: 'es2022',
        lib,
        noEmit: true,
        jsx: 'react-jsx',
        types: ['node'],
      };
      await writeFile(join(app, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['main.ts'] }));
      const tsc = [join(compiler, 'node_modules/typescript/bin/tsc'), '--pretty', 'false'];
      const complaints = await promisify(execFile)('node', tsc, { cwd: app, maxBuffer: 1e8 }).then(
        () => '',
        ({ stdout }: { stdout: string }) => stdout,
      );
      expect(complaints.split('\n').filter((line) => !ofOthers.test(line))).toEqual([]);
    }
  },
);
