import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hydrateNow } from '@assess/page-server/client';
import type { VisitorMark } from '@assess/session/boot';
import { describe, expect, it } from 'vitest';

const src = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(src, file), 'utf8');
// also the name of a route parameter, a status, a page of commerce, a common noun
const ownWords = new Set(['locale', 'signed-in', 'registration', 'notification']);

/** The names of the cookies, each with the file that declares it: here, or in the library that sets it. */
const cookies = globSync(['**/*.ts', '../../../libs/*/src/**/*.ts'], { cwd: src })
  .filter((file) => !/node_modules|\.test\.ts$/.test(file))
  .flatMap((file) =>
    [...read(file).matchAll(/^(?:export )?const \w+Cookie = '([\w-]+)';$/gm)].map(([, name = '']) => ({ file, name })),
  )
  .filter(({ name }) => !ownWords.has(name));

describe('the page contract', () => {
  it('is the only place with the names that server and browser agree on', () => {
    const attributes = [
      'page-data',
      hydrateNow.name,
      'data-app',
      'data-locale',
      'data-visitor',
      'data-store',
      'data-captcha',
    ];
    const names = [...cookies.map(({ name }) => name), ...attributes];
    const elsewhere = globSync('**/*.{ts,tsx}', { cwd: src })
      .filter((file) => !/^page-contract\/|\.(test|stories)\.tsx?$/.test(file))
      .flatMap((file) =>
        names
          .filter((name) => new RegExp(`['"\`\\[< ]${name}(-path|-title)?['"\`\\]=]`).test(read(file)))
          .map((name) => `${file}: ${name}`),
      );
    expect(cookies.length).toBeGreaterThan(10);
    expect(elsewhere).toEqual([]);
  });

  it('is the only place that touches the attributes of the document itself', () => {
    const touching = globSync('**/*.{ts,tsx}', { cwd: src }).filter(
      (file) => !file.startsWith('page-contract/') && /\bdataset\b/.test(read(file)),
    );
    expect(touching).toEqual([]);
  });

  it.each<[VisitorMark, string]>([
    ['gone', 'pages/shell.css'],
    ['expected', '../../../libs/header-footer/src/personal/account.module.css'],
  ])('marks a visitor as %s, which %s knows', (mark, sheet) => {
    expect(read(sheet)).toContain(`[data-visitor='${mark}']`);
  });
});
