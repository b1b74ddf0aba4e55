import { describe, expect, it } from 'vitest';
import { buildPages } from './build-pages.ts';
import { reportPage, writeReport } from './report.ts';
import { review } from './review.ts';

await buildPages();
const all = await review();
writeReport(all);

describe('every state looks as its picture', () => {
  it.each(all.findings)('$state', ({ kind, message }) => {
    expect(kind, [message, all.warning, 'See reports/review/index.html.'].filter(Boolean).join(' ')).toBe('same');
  });
});

describe('an accidental change of one token', () => {
  it.each([
    ['a shade of a colour', '--assess-color-action: light-dark(#1a5fb8, #8fbdf5)', 'ui/button Primary'],
    ['a radius', '--assess-radius-medium: 0.75rem', 'ui/button Primary'],
    ['a space', '--assess-space-4: 1.125rem', 'ui/card'],
    ['a size of letters', '--assess-font-size-body: 1.0625rem', 'ui/button Primary'],
  ])('on %s is found, shown and named', { timeout: 120_000 }, async (_, change, part) => {
    const changed = await review({ part, styles: `:root[data-brand] { ${change} !important; }` });
    const found = changed.findings.filter(({ kind }) => kind === 'changed');
    expect(found.length).toBeGreaterThan(0);
    const page = reportPage(changed);
    for (const { state } of found) expect(page).toContain(`--accept "${state.replaceAll('"', '&quot;')}"`);
    expect(page.match(/data:image\/png/g)).toHaveLength(3 * found.length);
  });
});
