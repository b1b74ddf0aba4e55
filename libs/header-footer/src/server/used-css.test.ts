import { describe, expect, it } from 'vitest';
import { usedCss } from './used-css.ts';

const html = '<div class="bar wide"><a href="/">Home</a></div>';

describe(usedCss, () => {
  it.each(['a{color:red}', '.bar a{color:red}', '.bar.wide>a{color:red}', '.bar:not(.closed){color:red}'])(
    'keeps %s',
    (css) => expect(usedCss(css, html)).toBe(css),
  );

  it.each(['.menu{color:red}', '.bar .menu{color:red}', '.barn{color:red}'])('drops %s', (css) =>
    expect(usedCss(css, html)).toBe(''),
  );

  it('drops single selectors of a rule', () => {
    expect(usedCss('.menu,.bar{color:red}', html)).toBe('.bar{color:red}');
  });

  it('drops at-rules that are left empty, however deep', () => {
    expect(usedCss('@layer a,b;@layer a{@media print{.menu{color:red}}}@layer b{.bar{color:red}}', html)).toBe(
      '@layer a,b;@layer b{.bar{color:red}}',
    );
  });
});
