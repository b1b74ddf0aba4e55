import { html, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ContentError } from '../content-error.ts';
import { hostileMarkup } from '../testing/hostile-markup.ts';
import { sanitiseMarkup } from './sanitise-markup.ts';

const { numRuns = 100 } = fc.readConfigureGlobal();

const store = { locale: 'en-us', marketingSite: 'https://us.assessments.example' } as const;

const sanitise = (markup: string) => sanitiseMarkup(markup, store);

/** Sanitises the markup beside a link with text, because markup without any text is rejected. */
const sanitiseBeside = (markup: string) => sanitise(`<p>Before <a href="/invoices/en-us">invoices</a></p>${markup}`);

/** The allowed elements, repeated here so that a change of the allow-list fails a test. */
const elements =
  /^(a|abbr|address|b|blockquote|br|dd|details|div|dl|dt|em|figcaption|figure|h[2-6]|hr|i|img|li|nav|ol|p|section|small|span|strong|summary|ul)$/;
const attributes: Record<string, Pick<RegExp, 'test'>> = {
  'aria-label': /./,
  alt: /^/,
  dir: /^/,
  lang: /^/,
  height: /^\d+$/,
  width: /^\d+$/,
  href: { test: isLink },
  loading: /^lazy$/,
  name: /^section$/,
  rel: /^noopener$/,
  src: /^\/content-images\/en-us\/content\/dam\/(?!.*\.\.)[^?#]+\.(png|jpe?g|webp|avif|gif)$/,
  target: /^_blank$/,
};

/**
 * True for a link to a page of this store that stays there when its path is resolved twice, and for an undisguised link to another
 * site.
 */
function isLink(href: string): boolean {
  if (/^https?:\/\/(?!store@)/.test(href)) return true;
  const ours = 'https://store.example';
  const { origin, pathname } = new URL(href, ours);
  return href.startsWith('/') && origin === ours && !pathname.startsWith('//');
}

const childrenOf = (node: Tree.Node): Tree.ChildNode[] => ('childNodes' in node ? node.childNodes : []);

const elementsIn = (node: Tree.Node): Tree.Element[] =>
  childrenOf(node).flatMap((child) => ('tagName' in child ? [child, ...elementsIn(child)] : []));

/**
 * Parses the page as a browser does, with the markup between its own header and main, and lists everything that must not be there.
 */
function violationsIn(markup: string): string[] {
  const page = parse(`<!doctype html><body><header>${markup}</header><main>ours</main></body>`, {
    scriptingEnabled: true,
  });
  const all = elementsIn(page);
  const body = all.find(({ tagName }) => tagName === 'body');
  const [header, main, ...others] = body ? childrenOf(body) : [];
  const inside = header ? elementsIn(header) : [];
  const isOurs = (node: Tree.ChildNode | undefined, tagName: string) =>
    node !== undefined && 'tagName' in node && node.tagName === tagName && node.attrs.length === 0;
  const isWhole =
    body?.attrs.length === 0 &&
    isOurs(header, 'header') &&
    isOurs(main, 'main') &&
    others.length === 0 &&
    main !== undefined &&
    childrenOf(main).length === 1;
  return [
    ...(isWhole && all.length === inside.length + 5 ? [] : ['breaks out']),
    ...inside.flatMap(({ tagName, namespaceURI, attrs }) => [
      ...(namespaceURI === html.NS.HTML && elements.test(tagName) ? [] : [`<${tagName}>`]),
      ...attrs.filter(({ name, value }) => !attributes[name]?.test(value)).map(({ name }) => `${tagName} ${name}`),
      ...(tagName === 'a' && isUnprotected(attrs) ? ['a without rel'] : []),
    ]),
  ];
}

function isUnprotected(attrs: Tree.Element['attrs']): boolean {
  const value = (wanted: string) => attrs.find(({ name }) => name === wanted)?.value ?? '';
  return value('rel') !== 'noopener' && (value('target') !== '' || /^[a-z]+:/i.test(value('href')));
}

describe(sanitiseMarkup, () => {
  it('knows more than 100 attacks, each by its own name', () => {
    expect(hostileMarkup.length).toBeGreaterThan(100);
    expect(new Set(hostileMarkup.map(({ markup }) => markup)).size).toBe(hostileMarkup.length);
  });

  it.each(hostileMarkup)('leaves nothing of an attack: $name', ({ markup }) => {
    expect(violationsIn(markup)).not.toEqual([]);
    const clean = sanitiseBeside(markup);
    expect(violationsIn(clean)).toEqual([]);
    expect(clean).toMatch(/^<p>Before <a href="\/invoices\/en-us">invoices<\/a><\/p>/);
  });

  it('leaves nothing of two attacks within each other', () => {
    const attack = fc.constantFrom(...hostileMarkup.map(({ markup }) => markup));
    const cut = fc.tuple(attack, fc.nat(200), attack, attack);
    fc.assert(
      fc.property(cut, ([around, at, within, after]) => {
        const markup = around.slice(0, at) + within + around.slice(at) + after;
        expect(violationsIn(sanitiseBeside(markup))).toEqual([]);
      }),
      { numRuns: 20 * numRuns },
    );
  });

  it('removes everything harmful, with tags in any order', () => {
    const names = [
      ...'a b p ul li div nav details summary h2 dl dd svg math style table select form template'.split(' '),
    ];
    const tag = fc.constantFrom(...names.flatMap((name) => [`<${name}>`, `</${name}>`, `<${name} href="/x" id=x>`]));
    const piece = fc.oneof(
      { weight: 4, arbitrary: tag },
      fc.constantFrom('x', '<!--', '-->', '"', '<', '&lt;img src=x>'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        expect(violationsIn(sanitiseBeside(pieces.join('')))).toEqual([]);
      }),
      { numRuns: 20 * numRuns },
    );
  });

  it('finds nothing more to change in what it has made', () => {
    for (const { markup } of hostileMarkup) {
      const once = sanitiseBeside(markup);
      expect(sanitise(once.replace('/content-images/en-us/', '/'))).toBe(once);
    }
  });

  it('keeps structure, text, links and pictures of the site', () => {
    const markup = [
      '<nav aria-label="Hoofdmenu" lang="nl"><ul><li><a href="/invoices/en-us">Facturen &amp; meer</a></li>',
      '<li><a href="https://other.example/a?b=1&amp;c=2" target="_blank">Elders</a></li></ul></nav>',
      '<details><summary>Menu</summary><h2>Kop</h2><p>Één <strong>twee</strong> <em>drie</em><br />vier</p></details>',
      '<dl><dt>a</dt><dd>b</dd></dl><img src="/content/dam/a/b.png" alt="Een test" width="480" height="270" />',
    ].join('');
    expect(sanitise(markup)).toBe(
      markup
        .replace('<details>', '<details name="section">')
        .replace('target="_blank">', 'target="_blank" rel="noopener">')
        .replace('src="/content', 'src="/content-images/en-us/content')
        .replace('height="270" />', 'height="270" loading="lazy" />'),
    );
  });

  it('moves content of page-level elements into plain ones', () => {
    expect(sanitise('<header class="x"><h1>Store</h1><main>text</main></header>')).toBe(
      '<div><h2>Store</h2><div>text</div></div>',
    );
  });

  it('keeps the text of a link that leads nowhere, and makes relative links those of the site', () => {
    expect(sanitise('<a href="javascript:hostile()">Shop</a> <a href="new/tests">New</a>')).toBe(
      '<span>Shop</span> <a href="https://us.assessments.example/new/tests" rel="noopener">New</a>',
    );
  });

  it.each(
    'script style svg math textarea title xmp noscript noembed noframes iframe template object select button table video canvas'.split(
      ' ',
    ),
  )('shows nothing of what is in <%s>', (name) => {
    expect(sanitise(`<p>Text</p><${name}>hostile()</${name}>`)).toBe('<p>Text</p>');
  });

  it('makes no link within a link', () => {
    expect(sanitise('<a href="/x">a <b><a href="/y">b</a></b> c</a> <a href="/z">d</a>')).toBe(
      '<a href="/x">a <b><span>b</span></b> c</a> <a href="/z">d</a>',
    );
  });

  it('opens one of the outermost sections at a time, with any names', () => {
    const within = '<details name="a"><summary>within</summary></details>';
    expect(sanitise(`<details name="main-menu" open><summary>a</summary>${within}</details>${within}`)).toBe(
      '<details name="section"><summary>a</summary><details><summary>within</summary></details></details>' +
        '<details name="section"><summary>within</summary></details>',
    );
  });

  it('gives every link to another site, and every new window, protection', () => {
    expect(sanitise('<a href="http://other.example/" rel="opener">a</a>')).toContain('rel="noopener"');
    expect(sanitise('<a href="/x" target="_blank">a</a>')).toContain('target="_blank" rel="noopener"');
    expect(sanitise('<a href="/x" target="_top">a</a>')).toBe('<a href="/x">a</a>');
  });

  it('replaces a picture from elsewhere by its text', () => {
    expect(sanitise('<p><img src="https://hostile.example/a.png" alt="A <kit>"> and <a href="/x">link</a></p>')).toBe(
      '<p><span>A &lt;kit&gt;</span> and <a href="/x">link</a></p>',
    );
  });

  it.each([
    '',
    '   ',
    '<div></div>',
    '<script>hostile()</script>',
    '<ul><li> </li></ul>',
    '<!-- x -->',
    '<a href="/x">–</a>',
  ])('refuses what leaves nothing to read: %j', (markup) => expect(() => sanitise(markup)).toThrow('no text is left'));

  it('refuses what is longer than 200 000 characters', () => {
    expect(sanitise(`<p>${'x'.repeat(199_993)}</p>`)).toContain('xxx');
    expect(() => sanitise(`<p>${'x'.repeat(200_000)}</p>`)).toThrow('too long');
  });

  it.each(['<', '&', '"<'])('refuses what grows beyond 200 000 characters, such as many %j', (piece) => {
    expect(sanitise(`x${piece.repeat(20_000)}`).length).toBeLessThan(200_000);
    expect(() => sanitise(`x${piece.repeat(199_998 / piece.length)}`)).toThrow('too long');
  });

  it.each(['\u202e', '&#x202e;', '&#8238;', '\u0001', '&#1;', '\u2067', '&#x2067;', '\ud800', '&#xd800;'])(
    'shows no %j, however it is written',
    (mark) => {
      expect(sanitise(`<p>Pay ${mark}now <b aria-label="a${mark}b">x</b></p>`)).not.toMatch(
        /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u,
      );
    },
  );

  it('refuses more than 5000 elements, and more than 60 within each other', () => {
    expect(sanitise('<b>x</b>'.repeat(5000))).toBe('<b>x</b>'.repeat(5000));
    expect(() => sanitise('<b>x</b>'.repeat(5001))).toThrow('too many');
    expect(sanitise(`${'<div>'.repeat(60)}x`)).toBe(`${'<div>'.repeat(60)}x${'</div>'.repeat(60)}`);
    expect(() => sanitise(`${'<div>'.repeat(61)}x`)).toThrow('too many');
  });

  it.each(['<a href="/x">', '<img src=x>', '<', '<!--', '&', '<p a="', '</div>', '<script>', '<svg><style>', 'x\n'])(
    'is fast with 200 000 characters of %j',
    (piece) => {
      const before = process.cpuUsage(); // CPU time, because wall-clock time depends on the load of the machine
      try {
        expect(sanitiseBeside(piece.repeat(199_900 / piece.length))).toContain('invoices');
      } catch (error) {
        expect(error).toBeInstanceOf(ContentError);
      }
      expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
    },
  );
});
