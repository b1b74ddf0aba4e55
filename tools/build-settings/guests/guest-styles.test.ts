import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { guestStyles } from './guest-styles.ts';

const workspace = join(import.meta.dirname, '../../..');
const rewrite = (css: string) =>
  postcss([guestStyles()]).process(css, { from: undefined }).css.replaceAll(/\s+/g, ' ').trim();
const ours = ':is([data-assess],[data-server-html] *)';

describe(guestStyles, () => {
  it.each([
    ['.a { color: red }', `.a${ours}:not(#_#_#_#_#_) { color: red }`],
    [
      '.a > b:has(> c, d e)::before { color: red }',
      `.a > b:has(> c, d e)${ours}:not(#_#_#_#_#_)::before { color: red }`,
    ],
    ["[data-a='x > y'] { color: red }", `[data-a='x > y']${ours}:not(#_#_#_#_#_) { color: red }`],
    ['.a { &:hover { color: red } }', `.a${ours}:not(#_#_#_#_#_) { &:hover { color: red } }`],
    [
      '@media print { .a, .b { color: red } }',
      `@media print { .a${ours}:not(#_#_#_#_#_), .b${ours}:not(#_#_#_#_#_) { color: red } }`,
    ],
    ['@keyframes turn { to { rotate: 1turn } }', '@keyframes turn { to { rotate: 1turn } }'],
    ['.plain button { color: red }', '.plain button:not(#_#_#_#_#_) { color: red }'],
  ])('limits %s to our elements, above the rules of a host', (css, expected) => {
    expect(rewrite(`@layer ui { ${css} }`)).toBe(expected);
  });

  it('keeps the order of layers by the number of ids', () => {
    const idsOf = (layer: string) => rewrite(`@layer ${layer} { a { color: red } }`).split('#_').length;
    expect(['ground', 'reset', 'ui', 'feature'].map(idsOf)).toEqual([4, 5, 6, 7]);
  });

  it.each(['html', 'body', ':root', 'html:has(dialog)', 'body > main', ':global(body):has(.a) > b'])(
    'removes the rule of %s, which is of the page',
    (selector) => expect(rewrite(`@layer feature { ${selector} { color: red } .a { top: 0 } }`)).not.toContain('red'),
  );

  it('keeps a rule of the page that says so', () => {
    expect(rewrite('@layer ui { /* host: paper */ body > a { color: red } }')).toBe('body > a { color: red }');
  });

  it('leaves tokens to the sheets of the app, with a rem of their own', () => {
    expect(rewrite('@layer tokens { :root { --assess-a: 2rem } }')).toBe(
      ':where(:root), :host { --assess-a: calc(2 * var(--assess-rem)) }',
    );
    expect(rewrite('@layer ui { @container (width < 34rem) { a { --_b: 0 } } }')).toContain('(width < 544px)');
    expect(rewrite('@layer ui { a { margin: var(--_b) } }')).toContain('var(--assess-_b)');
  });

  it('refuses a nested rule for another element', () => {
    expect(() => rewrite('@layer ui { .a { & b { color: red } } }')).toThrow('nested rule');
  });
});

describe.each(globSync('libs/*/src/**/*.css', { cwd: workspace }).filter((file) => !/(page|harbor)\.css$/.test(file)))(
  '%s',
  (file) => {
    const sheet = postcss([guestStyles()]).process(readFileSync(join(workspace, file), 'utf8'), {
      from: undefined,
    }).root;

    it('has no rule for elements of a host', () => {
      sheet.walkRules((rule) => {
        const isNested = rule.selector.startsWith('&') || rule.parent?.type === 'rule';
        const isInKeyframes =
          rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes';
        if (
          isNested ||
          isInKeyframes ||
          /^:where\(:root\), ?:host$|^:global\(body\):has\(> \.sheet\)/.test(rule.selector)
        )
          return;
        for (const selector of rule.selectors) expect(selector).toMatch(/\[data-assess\]|\.plain /);
      });
    });

    it('has no property without our prefix', () => {
      sheet.walkDecls(/^--/, ({ prop }) => expect(prop).toMatch(/^--assess-/));
    });
  },
);
