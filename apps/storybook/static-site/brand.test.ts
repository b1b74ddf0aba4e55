import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { visitBuiltSite } from './built-site.ts';

const libs = join(import.meta.dirname, '../../../libs');
const logo = readFileSync(join(libs, 'header-footer/src/header/logo.tsx'), 'utf8');
const tokens = readFileSync(join(libs, 'ui/src/tokens/tokens.css'), 'utf8');

/** Reads a colour of the light or the dark theme from the tokens. */
const colorOf = (token: string, scheme: 'light' | 'dark') => {
  const [, light, dark] = new RegExp(`--assess-color-${token}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? [];
  return { light, dark }[scheme] ?? expect.unreachable(token);
};

describe('the brand of the static site', () => {
  const open = visitBuiltSite();

  it.each(['light', 'dark'] as const)(
    'has the logo of the header and the colours of the tokens, %s',
    async (scheme) => {
      const { page } = await open('');
      await page.emulateMedia({ colorScheme: scheme });
      await page.reload();
      const image = page.getByRole('img', { name: 'Assessment Store' }).first();
      await image.waitFor();
      const drawn = decodeURIComponent((await image.getAttribute('src')) ?? '');
      const [, curve = expect.unreachable()] = / d="([^"]+)"/.exec(logo) ?? [];
      expect(drawn).toContain(`d="${curve}"`);
      for (const token of ['action', 'text-inverse', 'text']) expect(drawn).toContain(colorOf(token, scheme));
      const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const channels = /\d+/g;
      const expected = colorOf('canvas', scheme)
        .match(/\w\w/g)
        ?.map((pair) => String(Number.parseInt(pair, 16)));
      expect(canvas.match(channels)?.slice(0, 3)).toEqual(expected);
    },
  );
});
