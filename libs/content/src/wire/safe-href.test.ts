import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeHref } from './safe-href.ts';

const { numRuns = 100 } = fc.readConfigureGlobal();

const site = 'https://ca.assessments.example/fr';

describe(safeHref, () => {
  it.each([
    ['/invoices/fr-ca?from=menu#list', '/invoices/fr-ca?from=menu#list'],
    ['/a/../b', '/b'],
    ['https://other.example/a', 'https://other.example/a'],
    ['HTTP://other.example', 'http://other.example/'],
    ['topics/adhd', 'https://ca.assessments.example/fr/topics/adhd'],
    ['  /x ', '/x'],
    ['évaluations', undefined],
    ['./x', 'https://ca.assessments.example/fr/x'],
  ])('takes %j as %j', (written, href) => expect(safeHref(written, site)).toBe(href));

  it.each([
    '',
    '#',
    '?x=1',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example/',
    '/.//evil.example/',
    '/%2e//evil.example/',
    '/a/..//evil.example/',
    'javascript:evil()',
    'JavaScript:evil()',
    'java\tscript:evil()',
    'java\u00adscript:evil()',
    '\u0000javascript:evil()',
    'javascript\n:evil()',
    'data:text/html,evil',
    'vbscript:evil',
    'blob:https://evil.example/1',
    'mailto:somebody@evil.example',
    'https://store@evil.example/',
    'https://store:secret@evil.example/',
    'https://',
    'https://evil\u202e.example/',
    `/${'x'.repeat(2000)}`,
  ])('takes no %j', (written) => expect(safeHref(written, site)).toBeUndefined());

  it('gives only URLs that a browser reads as they are', () => {
    const written = fc.oneof(
      fc.string(),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc
        .array(
          fc.constantFrom(
            '/',
            '\\',
            '.',
            '..',
            '%2e',
            ':',
            '@',
            'javascript',
            'https',
            'evil.example',
            ' ',
            '\t',
            '?',
            '#',
          ),
        )
        .map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(written, (text) => {
        const href = safeHref(text, site);
        if (href === undefined) return;
        const read = new URL(href, 'https://store.example');
        expect(['https:', 'http:']).toContain(read.protocol);
        expect(href.startsWith('/')).toBe(read.host === 'store.example');
        expect(href.startsWith('//')).toBe(false);
      }),
      { numRuns: 30 * numRuns },
    );
  });
});
