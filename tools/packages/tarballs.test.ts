import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { filesOf, modulesOf, published } from './published.ts';

const attw = join(import.meta.dirname, '../../node_modules/.bin/attw');
const folder = await mkdtemp(join(tmpdir(), 'tarballs-'));
afterAll(() => rm(folder, { recursive: true }));

it.each(published)('$name exports every style sheet that it has', (library) => {
  const exported = filesOf(library).map(({ file }) => file);
  for (const sheet of globSync('dist/*.css', { cwd: library.folder })) expect(exported).toContain(`./${sheet}`);
});

describe.each(published)('the package $name', (library) => {
  it('passes publint', async () => {
    const { messages, pkg } = await publint({ pkgDir: library.folder, pack: false });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });

  it('is built for production', () => {
    const isOfDevelopment = (file: string) => readFileSync(join(library.folder, file), 'utf8').includes('jsxDEV');
    expect(globSync('dist/**/*.js', { cwd: library.folder }).filter(isOfDevelopment)).toEqual([]);
  });

  it('brings every file that it exports', () => {
    for (const { file } of filesOf(library))
      expect([file, existsSync(join(library.folder, file))]).toEqual([file, true]);
  });
});

it.each(published.filter((library) => modulesOf(library).length > 0))(
  'attw finds the types of all modules of $name',
  async (library) => {
    const { name, version } = library;
    const [, word = ''] = name.split('/');
    const answer = await fetch(`${inject('registry')}${name}/-/${word}-${version}.tgz`);
    const tarball = join(folder, `${word}.tgz`);
    await writeFile(tarball, new Uint8Array(await answer.arrayBuffer()));
    const withoutTypes = filesOf(library).map(({ path }) => path);
    const options = [
      '--profile',
      'esm-only',
      '--format',
      'ascii',
      '--no-color',
      '--exclude-entrypoints',
      ...withoutTypes,
    ];
    const complaint = promisify(execFile)(attw, [tarball, ...options]).then(
      () => undefined,
      ({ stdout }: { stdout: string }) => stdout,
    );
    expect(await complaint).toBeUndefined();
  },
);
