import { describe, expect, it } from 'vitest';
import { wholePages } from '../testing/whole-pages.ts';
import { createContentExtractor } from './extract-content.ts';
import { parseExtractionRule } from './extraction-rule.ts';
import { createPageLinks } from './page-links.ts';

/** Takes the content out of a page that arrives in pieces of this length. */
function extract(html: string, rule = 'main=#content', { pieceLength = 7, charset = 'utf-8' } = {}) {
  const links = createPageLinks(new URL('https://store.test/cart?x=1'), ['https://commerce.test/pages']);
  const extractor = createContentExtractor(parseExtractionRule(rule), { links, charset, maxLength: 10_000 });
  for (let at = 0; at < html.length; at += pieceLength) extractor.write(html.slice(at, at + pieceLength));
  const { title, html: content } = extractor.end();
  return {
    title: title.replaceAll(/\s+/g, ' ').trim(),
    html: content
      .split('\n')
      .map((line) => line.replace(/^ +/, ''))
      .join(''),
  };
}

/** Extracts the content of a page with this main content. */
const contentOf = (content: string, rule?: string) =>
  extract(`<div id="content"><h1>T</h1>${content}</div>`, rule).html.slice(10);

describe('the content of a whole page', () => {
  it('comes from the accelerator of SAP Commerce', () => {
    const { rule, html } = wholePages.accelerator;
    expect(extract(html, rule)).toEqual({
      title: 'Cart (ID: 00001)',
      html: [
        '<div><h1>Cart <span>(ID: 00001)</span></h1></div>',
        '<ul><li><a href="/p/WMB-101">Memory Battery</a>',
        '<form id="updateCartForm0" method="post" action="/cart/update">',
        '<input type="hidden" name="entryNumber" value="0"><label for="quantity_0">Qty</label>',
        '<input id="quantity_0" name="quantity" value="1">',
        '<div><input type="hidden" name="CSRFToken" value="6a1e&amp;&quot;5f"></div></form></li></ul>',
        '<a href="/cart/checkout">Check out</a><a>Print</a><div id="quotePopup" hidden="">Quote</div>',
      ].join(''),
    });
  });

  it('comes from Magento, without forms and buttons that post elsewhere', () => {
    const { rule, html } = wholePages.magento;
    expect(extract(html, rule)).toEqual({
      title: 'Shopping Cart',
      html: [
        '<a id="contentarea" tabindex="-1"></a>',
        '<div><h1><span data-ui-id="page-title-wrapper">Shopping Cart</span></h1></div><div><div>',
        '<input name="form_key" type="hidden" value="Jf2kq0Zb">',
        '<form method="post" id="form-validate" data-mage-init="{&quot;validation&quot;:{}}" action="/checkout/cart/updatePost/">',
        '<table><tbody><tr><td data-th="Item"><img alt="Battery" src="/media/catalog/product/w/m.jpg"></td>',
        '<td data-th="Qty"><input name="cart[1][qty]" value="1" size="4" type="number"></td></tr></tbody></table>',
        '<button type="submit" name="update_cart_action" value="update_qty">Update Shopping Cart</button></form>',
        '<div>Total $ 1.00</div></div></div>',
      ].join(''),
    });
  });

  it('comes from WooCommerce, with a heading when the middle has none', () => {
    const { rule, html } = wholePages.wooCommerce;
    expect(extract(html, rule)).toEqual({
      title: 'Checkout & pay',
      html: [
        '<h1>Checkout &amp; pay</h1><div>',
        '<form name="checkout" method="post" enctype="multipart/form-data" action="/checkout/?step=1#pay">',
        '<p><label for="billing_last_name">Last name\u00A0<abbr title="required">*</abbr></label>',
        '<input type="text" name="billing_last_name" id="billing_last_name" value="O\'Neill &lt;b&gt;" autocomplete="family-name"></p>',
        '<p>Second paragraph<textarea name="order_comments">&lt;/div&gt;&lt;script&gt;alert(1)&lt;/script&gt;</textarea>',
        '<input type="hidden" id="woocommerce-process-checkout-nonce" name="woocommerce-process-checkout-nonce" value="0c5f4e">',
        '<button type="submit" id="place_order">Place order</button></p></form></div>',
      ].join(''),
    });
  });

  it('is the same, however the page is cut into pieces', () => {
    for (const { rule, html } of Object.values(wholePages))
      for (const pieceLength of [1, 64, 100_000])
        expect(extract(html, rule, { pieceLength })).toEqual(extract(html, rule));
  });

  it('is that of the first match only', () => {
    expect(extract('<p id="content">a</p><p id="content">b</p><div class="c">c</div>', 'main=.c, #content').html).toBe(
      'a',
    );
  });

  it('is balanced if the page is not', () => {
    expect(contentOf('<div><ul><li>a<li>b</div></section></i>c')).toBe('<div><ul><li>a</li><li>b</li></ul></div>c');
    expect(extract('<div id="content"><b>open').html).toBe('<b>open</b>');
  });
});

describe('the element with the content', () => {
  it.each([
    '<template><div id="content">b</div></template>',
    '<noscript><div id="content">b</div></noscript>',
    '<svg><foreignObject><div id="content">b</div></foreignObject></svg>',
    '<script id="content">b</script>',
    '<style id="content">b</style>',
    '<script>"<div id=content>"</script>',
    '<!-- <div id="content">b</div> -->',
  ])('is not in %s', (html) => {
    expect(extract(`${html}<div id="content">a</div>`).html).toBe('a');
  });

  it.each([
    ['<form id="content" class="c" action="/add" method="post"><input name="a"></form>', 'method="post" action="/add"'],
    ['<table id="content"><tr><td>a</td></tr></table>', ''],
    ['<ul id="content"><li>a</li></ul>', ''],
  ])('is included if its content means nothing without it: %s', (html, attributes) => {
    expect(extract(html).html).toBe(
      html.replace(/ id="content".*?>/, ` id="content"${attributes && ` ${attributes}`}>`),
    );
  });

  it('is empty if it posts to another server', () => {
    expect(extract('<form id="content" action="https://elsewhere.test"><input name="a"></form>').html).toBe('');
  });
});

describe('the title of a whole page', () => {
  const head = '<head><title> From the\n head </title></head>';

  it('is the text of the selected element, without code', () => {
    const page = `${head}<h1>From <b>the</b> heading<script>x</script></h1><div id="content"></div>`;
    expect(extract(page, 'main=#content; title=h1').title).toBe('From the heading');
  });

  it('is that of the document otherwise, but never that of a picture', () => {
    expect(extract(`${head}<div id="content"></div>`, 'main=#content; title=h1').title).toBe('From the head');
    expect(extract('<div id="content"><svg><title>Picture</title></svg></div>').title).toBe('');
  });

  it('is no second heading if the content has one', () => {
    expect(extract(`${head}<div id="content"><h1>A</h1></div>`).html).toBe('<h1>A</h1>');
  });
});

describe('markup that is dropped from the content', () => {
  it('is what the rule names, with all that is in it', () => {
    expect(contentOf('<nav><a href="/">a</a><nav>b</nav></nav>c', 'main=#content; drop=nav')).toBe('c');
  });

  it.each([
    '<script>a</script>',
    '<script src="https://elsewhere.test/a.js"></script>',
    '<style>a</style>',
    '<link rel="stylesheet" href="/a.css">',
    '<meta http-equiv="refresh" content="0;url=https://elsewhere.test">',
    '<base href="https://elsewhere.test">',
    '<iframe srcdoc="<script>a</script>">a</iframe>',
    '<object data="/a"><embed src="/a"></object>',
    '<svg><script>a</script><a href="javascript:a">b</a></svg>',
    '<math><mtext><img src="/a"></mtext></math>',
    '<template><p>a</p></template>',
    '<noscript><p>a</p></noscript>',
    '<plaintext>a',
    '<!-- a -->',
    '<form action="https://elsewhere.test/pay"><input name="card"></form>',
    '<form action="//elsewhere.test/pay"><input name="card"></form>',
    '<form action="javascript:a"><input name="card"></form>',
    '<button formaction="https://elsewhere.test">a</button>',
  ])('is %s', (html) => {
    expect(contentOf(html)).toBe('');
  });

  it.each([
    ['<p onclick="a" style="color:red" class="b" id="main" nonce="c" is="d" contenteditable>e</p>', '<p>e</p>'],
    ['<p "=a b\'c=d data-"x=1>e</p>', '<p>e</p>'],
    ['<main role="main"><aside role=complementary>a</aside></main>', '<div><div>a</div></div>'],
    ['<cx-page><font>a</font></cx-page>', 'a'],
    ['<a href=" javascript:a">b</a>', '<a>b</a>'],
    ['<a href="java\nscript:a">b</a>', '<a>b</a>'],
    ['<a href="data:text/html,a" ping="/x">b</a>', '<a>b</a>'],
    ['<img src="https://elsewhere.test/a" srcset="/b 2x" alt="A &lt;b>">', 'A &lt;b&gt;'],
    ['<center>a</center><center>b</center>', '<div>a</div><div>b</div>'],
    ['<dialog class="cart">a</dialog>', '<div hidden="">a</div>'],
    ['<dialog open>a</dialog>', '<div open="">a</div>'],
    ['<div popover>a</div>', '<div hidden="">a</div>'],
    ['<div style="color:red; visibility: hidden">a</div>', '<div hidden="">a</div>'],
    ['<ruby class="r">漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>', '<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>'],
    ['<img src="data:image/gif;base64,R0lG" data-src="/a" alt="b">', '<img data-src="/a" alt="b" src="/a">'],
    ['<img data-src="/a">', '<img data-src="/a" src="/a">'],
    ['<img src="data:image/gif;base64,R0lG">', '<img src="data:image/gif;base64,R0lG">'],
    ['<input type="image" src="https://elsewhere.test/a" alt="Pay">', '<input type="image" alt="Pay">'],
  ])('leaves of %s only %s', (html, left) => {
    expect(contentOf(html)).toBe(left);
  });
});

describe('the links of the content', () => {
  it.each([
    ['/cart?a=1&amp;b=2#c', '/cart?a=1&amp;b=2#c'],
    ['#top', '#top'],
    ['', ''],
    ['add', '/add'],
    ['https://store.test/p/A', '/p/A'],
    ['//store.test/p/A', '/p/A'],
    ['https://store.test//elsewhere.test', '/elsewhere.test'],
    ['https://commerce.test/pages/cart', '/cart'],
    ['https://commerce.test/pages', '/'],
    ['https://commerce.test/pages//elsewhere.test/', '/elsewhere.test/'],
    ['https://commerce.test/pages-other/', 'https://commerce.test/pages-other/'],
    ['https://elsewhere.test/a', 'https://elsewhere.test/a'],
    ['http://store.test/p/A', '/p/A'],
    ['http://commerce.test/pages/cart', '/cart'],
    ['http://store.test:81/', 'http://store.test:81/'],
    ['mailto:help@store.test', 'mailto:help@store.test'],
    ['tel:+15550100', 'tel:+15550100'],
  ])('lead from %s to %s', (from, to) => {
    expect(contentOf(`<a href="${from}">a</a>`)).toBe(`<a href="${to}">a</a>`);
  });

  it('lead nowhere if they only look like links to the store', () => {
    expect(contentOf('<a href="blob:https://store.test/1">a</a>')).toBe('<a>a</a>');
  });

  it('lead back from forms of a commerce behind a proxy that ends TLS', () => {
    expect(contentOf('<form action="http://commerce.test/pages/add"></form>')).toBe('<form action="/add"></form>');
  });

  it.each(['javascript:a', 'data:text/html,a', 'mailto:a@b'])('do not follow the base %s', (base) => {
    expect(extract(`<base href="${base}"><div id="content"><a href="b">a</a></div>`).html).toBe('<a href="/b">a</a>');
  });

  it('do not follow a base in a template', () => {
    const page = '<template><base href="/b/"></template><div id="content"><a href="c">a</a></div>';
    expect(extract(page).html).toBe('<a href="/c">a</a>');
  });

  it('follow the base of the page', () => {
    const page =
      '<base href="https://commerce.test/pages/shop/"><base href="/b/"><div id="content"><h1>T</h1><a href="cart">a</a></div>';
    expect(extract(page).html).toBe('<h1>T</h1><a href="/shop/cart">a</a>');
  });
});

describe('the forms of a page in another charset', () => {
  it('are posted in that charset', () => {
    const page = '<div id="content"><form action="/a"></form><form action="/b" accept-charset="UTF-8"></form></div>';
    expect(extract(page, 'main=#content', { charset: 'shift_jis' }).html).toBe(
      '<form accept-charset="shift_jis" action="/a"></form><form accept-charset="UTF-8" action="/b"></form>',
    );
  });
});

describe('a page that has no content', () => {
  it('is refused with the name of the rule', () => {
    expect(() => extract('<h1>Sign in to the network</h1>')).toThrow('no element of the rule "main=#content"');
  });

  it('is refused if the content is too long or nested too deeply', () => {
    expect(() => contentOf('<p>a</p>'.repeat(2000))).toThrow('longer than 10000 characters');
    expect(() => extract('<div>'.repeat(201))).toThrow('nests more than 200 elements');
  });
});
