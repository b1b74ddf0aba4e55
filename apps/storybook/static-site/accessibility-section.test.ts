import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AccessibilityReport, Run } from '../accessibility/result.ts';
import { visitBuiltSite } from './built-site.ts';

const finding = { help: 'Images must have alternative text', helpUrl: 'https://example.com/image-alt', elements: 2 };
const clean = { commit: '0a1b2c3', passes: 12, incomplete: [], violations: [] };

describe('the accessibility report on the page of a component', () => {
  const open = visitBuiltSite();

  /** Opens the page of the button in a site that was built with these reports. */
  async function openWith(reports: Readonly<Partial<Record<Run, AccessibilityReport>>>) {
    const { page } = await open('index.json');
    await page.route('**/accessibility/*.json', (route) => {
      const report = reports[basename(route.request().url(), '.json') as Run];
      return report ? route.fulfill({ json: report }) : route.fulfill({ status: 404 });
    });
    await page.goto(new URL('iframe.html?viewMode=docs&id=ui-button--docs', page.url()).href);
    await page.getByRole('heading', { level: 2, name: 'Accessibility' }).waitFor();
    return page;
  }

  it('says for each state what axe found in each theme and width, and at which commit', async () => {
    const page = await openWith({
      wide: { 'ui-button--primary': clean, 'ui-button--busy': clean },
      narrow: {
        'ui-button--primary': {
          ...clean,
          passes: 9,
          incomplete: [{ ...finding, rule: 'color-contrast', elements: 1 }],
        },
      },
    });
    await page.getByText('at commit 0a1b2c3').waitFor();
    const table = page.getByRole('table').filter({ hasText: '1280 px' });
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['State', 'Light, 1280 px', 'Dark, 320 px']);
    const cellsOf = (state: string) =>
      table.getByRole('row').filter({ hasText: state }).getByRole('cell').allInnerTexts();
    expect(await cellsOf('Primary')).toEqual([
      'Primary',
      '✓ 12 rules passed',
      expect.stringContaining('9 rules passed'),
    ]);
    expect((await cellsOf('Primary'))[2]).toContain('Review by eye: 1 rule');
    expect((await cellsOf('Busy Submit')).slice(1)).toEqual(['Not checked', 'Not checked']);
  });

  it('shows a violation at once, with the rule in words', async () => {
    const page = await openWith({
      wide: { 'ui-button--primary': { ...clean, violations: [{ ...finding, rule: 'image-alt' }] } },
    });
    await page.getByText('Fails: 1 rule').waitFor();
    expect(await page.getByRole('link', { name: finding.help }).isVisible()).toBe(true);
    await page.getByText('(2 elements)').waitFor();
  });

  it('names the command when there is no report', async () => {
    const page = await openWith({});
    await page.getByText('npm test -- stories narrow-stories').waitFor();
  });
});
