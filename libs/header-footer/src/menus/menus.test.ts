import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { overPage } from './menus.ts';

it.each(['main-menu', 'markup'])(
  'closes menus as lying over the page from the width on from which they do: %s',
  (name) => {
    const styles = readFileSync(join(import.meta.dirname, '../header', `${name}.module.css`), 'utf8');
    const [, wide = ''] = styles.split(`@media ${overPage} {`);
    expect(wide).toMatch(/position: absolute;/);
  },
);
