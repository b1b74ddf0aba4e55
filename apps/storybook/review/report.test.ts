import { describe, expect, it } from 'vitest';
import { reportPage } from './report.ts';
import { versionWarning } from './review.ts';

const picture = Buffer.from('picture');

describe(reportPage, () => {
  const page = reportPage({
    chromium: '156.0.1',
    warning: versionWarning('155.0.9', '156.0.1'),
    findings: [
      { state: 'ui/card Plain, light', kind: 'same', message: 'The same.', name: 'a' },
      { state: 'ui/<b> & "c"', kind: 'changed', message: '9 pixels', name: 'b', before: picture, after: picture },
    ],
  });

  it('has what differs and nothing else', () => {
    expect(page).toContain('1 of 2 pictures differ');
    expect(page).not.toContain('ui/card Plain');
    expect(page.match(/<figure>/g)).toHaveLength(2);
  });

  it('says how to accept it', () => {
    expect(page).toContain('npm run review -- --accept "ui/&lt;b&gt; &amp; &quot;c&quot;"');
  });

  it('stays small, however many pictures differ, and names those that it does not show', () => {
    const large = Buffer.alloc(200_000);
    const findings = Array.from({ length: 1158 }, (_, index) => ({
      ...({ state: `ui/card ${index}`, kind: 'changed', message: '9 pixels', name: 'b' } as const),
      ...{ before: large, after: large, difference: large },
    }));
    const all = reportPage({ chromium: '156.0.1', warning: undefined, findings });
    expect(all.length).toBeLessThan(20_000_000);
    expect(all).toContain('<h2>1140 more differ</h2>');
    expect(all.match(/ui\/card \d+/g)?.length).toBeGreaterThanOrEqual(1158);
  });

  it('names nothing outside of itself', () => expect(page).not.toMatch(/(src|href)="(?!data:)/));

  it('says that another browser took the pictures', () => {
    expect(page).toContain('taken by Chromium 155.0.9 and this is Chromium 156.0.1');
    expect(versionWarning('156.0.0', '156.0.1')).toBeUndefined();
  });
});
