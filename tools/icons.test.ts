import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const workspace = join(import.meta.dirname, '..');
const pages = globSync(['examples/*/index.html', 'examples/*/pages/*.html'], { cwd: workspace });

/**
 * A browser requests `/favicon.ico` when a page, or a PDF in a tab, has no icon. If that file is missing, the browser logs an error on the
 * console.
 */
describe('the icon of a tab', () => {
  it('is in what the storefront serves', () => {
    const icon = readFileSync(join(workspace, 'apps/storefront/public/favicon.ico'));
    expect([...icon.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]); // an ICO file with one picture
  });

  it.each(pages)('is named by %s', (page) => {
    expect(readFileSync(join(workspace, page), 'utf8')).toContain('<link rel="icon" href="data:," />');
  });

  it('is named by the example of Next.js', () => {
    expect(readFileSync(join(workspace, 'examples/next/app/layout.tsx'), 'utf8')).toContain("icons: 'data:,'");
  });
});
