import { describe, expect, it } from 'vitest';
import { isolateCss } from './isolate-css.ts';

/** Isolates a sheet and removes the host rules, which every sheet has. */
const isolate = (css: string): string => isolateCss(css).replace(/^.*none!important\}/, '');

describe(isolateCss, () => {
  it('begins by letting nothing in', () => {
    expect(isolateCss('')).toMatch(
      /^:host\{all:initial!important;color-scheme:inherit!important;display:flow-root!important;clear:both!important/,
    );
  });

  it('puts the tokens on the element that stands for the page', () => {
    expect(isolate(':root{--assess-color-action:#0a5266}')).toBe(':host>div{--assess-color-action:#0a5266}');
  });

  it.each([
    ['rem', 'padding:.25rem 1rem', 'padding:4px 16px'],
    ['a negative rem', 'inset:-.0625rem', 'inset:-1px'],
    ['rem in functions', 'margin:calc(2*-1.5rem + 1vw)', 'margin:calc(2*-24px + 1vw)'],
    ['rem in a token', '--assess-space-3:0.75rem', '--assess-space-3:12px'],
  ])('writes %s in px', (_, css, px) => {
    expect(isolate(`.a{${css}}`)).toBe(`.a{${px}}`);
  });

  it('keeps rem in media queries, where no page can change it', () => {
    const css = '@media (width>=48rem){.a{color:red}}';
    expect(isolate(css)).toBe(css);
  });

  it('keeps of the page’s own rules only what is inherited', () => {
    const css =
      'body{min-block-size:100dvh;background:red;color:#123;font:1rem/1.5 sans-serif;overflow-wrap:break-word}';
    expect(isolate(css)).toBe(':host>div{color:#123;font:16px/1.5 sans-serif;overflow-wrap:break-word}');
  });

  it('leaves it to the page around whether it is dark, and to paper not', () => {
    const css =
      ':root{color-scheme:light dark}@media print{:root,[data-theme]{color-scheme:light}}.a{color:light-dark(red,blue)}';
    expect(isolate(css)).toBe('@media print{:host>div,[data-theme]{color-scheme:light}}.a{color:light-dark(red,blue)}');
  });

  it('drops a rule of the page of which nothing is left', () => {
    expect(isolate('html,body{margin:0}html:has(.menu:popover-open){overflow:hidden}.a{margin:0}')).toBe(
      '.a{margin:0}',
    );
  });

  it('replaces the page by the fragment in longer selectors too', () => {
    expect(isolate(':root[data-visitor=expected] a.b,.c{display:none}')).toBe(
      ':host>div[data-visitor=expected] a.b,.c{display:none}',
    );
  });

  it.each(['.body{color:red}', '#html{color:red}', '[data-body]{color:red}', '.card-body .html{color:red}'])(
    'leaves %s, which is not of the page',
    (css) => expect(isolate(css)).toBe(css),
  );

  it('keeps layers and their order', () => {
    const css = '@layer reset,tokens,ui,feature;@layer ui{.a{color:red}}';
    expect(isolate(css)).toBe(css);
  });

  it('drops what would reach beyond the fragment', () => {
    const css = '@import "x.css";@font-face{font-family:x}@property --a{syntax:"*";inherits:false}@page{margin:0}';
    expect(isolate(`@charset "utf-8";${css}/* said */.a{color:red}`)).toBe('.a{color:red}');
  });
});
