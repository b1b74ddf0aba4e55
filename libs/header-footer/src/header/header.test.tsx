import { loadExampleContent } from '@assess/content/testing';
import { createI18n } from '@assess/i18n/messages';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { loadMessages } from '../load-messages.ts';
import { Header, type HeaderProps } from './header.tsx';

const content = (await loadExampleContent('en-us')).header;
const i18n = await createI18n('en-us', [loadMessages]);

const render = (props: Partial<HeaderProps> = {}) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Header content={content} locale="en-us" today="2027-07-01" {...props} />
    </I18nProvider>,
  );

describe(Header, () => {
  it('begins with a link that skips to the main content', () => {
    expect(render()).toMatch(/^<a [^>]*href="#main">Skip to main content<\/a><header/);
  });

  it('leads to every URL of the content', () => {
    const html = render();
    const items = [
      content.home,
      ...content.utility,
      ...content.menu.flatMap(({ lists, tile }) => [
        ...lists.flatMap(({ links }) => links),
        ...(tile ? [tile.link] : []),
      ]),
    ];
    for (const { linkPath } of items) expect(html).toContain(`href="${linkPath}"`);
  });

  it('searches the given store, else that of its own origin', () => {
    expect(render()).toContain('action="/search.html"');
    expect(render({ storeOrigin: 'https://store.example' })).toContain('action="https://store.example/search.html"');
  });

  it('opens one section of the menu at a time without a script', () => {
    const html = render();
    expect(html.match(/<details name="main-menu"><summary>/g)).toHaveLength(3);
    for (const { ariaControlsId } of content.menu) expect(html).toContain(`id="${ariaControlsId}"`);
  });

  it('has a button that opens the menu as a drawer without a script', () => {
    const html = render();
    expect(html).toMatch(/<nav [^>]*id="main-menu" popover="auto"/);
    expect(html).toMatch(/<button type="button" [^>]*popoverTarget="main-menu"><svg/);
    expect(html).toMatch(/<button type="button" [^>]*popoverTarget="main-menu" popoverTargetAction="hide"/);
  });

  it('adds the quick links to the drawer, each URL once', () => {
    const [, shortcut] = content.utility;
    const quickLinks = [{ title: 'Scoring', linkPath: '/scoring' }, ...(shortcut ? [shortcut] : [])];
    const drawer = render({ content: { ...content, quickLinks } }).split('<nav')[2];
    expect(drawer?.match(/href="\/scoring"/g)).toHaveLength(1);
    expect(drawer?.split(`href="${shortcut?.linkPath}"`)).toHaveLength(2);
  });

  it('keeps the place of a picture that is not there yet, and decides nothing else about it', () => {
    const [section] = content.menu;
    if (!section?.tile) throw new Error('The built-in menu has no tile.');
    const image = { src: '/content/dam/webinar.jpg', alt: 'A teacher' };
    const menu = [{ ...section, tile: { ...section.tile, image } }];
    const html = render({ content: { ...content, menu } });
    expect(html).toContain(
      '<img src="/content/dam/webinar.jpg" alt="A teacher" width="16" height="9" loading="lazy" decoding="async"/>',
    );
    expect(render({ content: { ...content, menu }, showsPictures: false })).not.toContain('webinar.jpg');
  });

  it('says what is behind a link where the content does', () => {
    const menu = [
      {
        title: 'Support',
        ariaControlsId: 'support',
        lists: [{ title: 'Help', links: [{ title: 'Returns', linkPath: '/returns', description: 'Within 30 days' }] }],
      },
    ];
    expect(render({ content: { ...content, menu } })).toContain(
      '<a href="/returns">Returns</a><p>Within 30 days</p></li>',
    );
  });

  it('shows markup in place of everything but skip link, logo, search and account', () => {
    const html = render({ markup: '<ul><li><a href="/en">Home</a></li></ul>', account: <i>account</i> });
    expect(html).toMatch(/<div [^>]*><ul><li><a href="\/en">Home<\/a><\/li><\/ul><\/div><\/header>/);
    expect(html).not.toMatch(/<nav|<details|<section|popover/);
    expect(html).toMatch(/href="#main".*<svg.*Assessments<\/a><form role="search".*<i>account<\/i>/);
  });

  it.each([
    ['a list of links before others', '<nav><ul><li>Order</li></ul></nav>\n', '<nav><details></details></nav>'],
    ['no sections', '', '<nav><details></details></nav><p>News</p>'],
    ['no list that nothing follows', '', '<nav><ul></ul></nav>'],
    ['nothing else', '', '<p>News</p><nav><ul></ul></nav>'],
  ])('has of markup above logo and search, for the eye and in the document, %s', (_, above, below) => {
    const html = render({ markup: above + below });
    const [before = '', after = ''] = html.split(/<form role="search".*?<\/form>/s);
    expect(before).toMatch(above ? `${above.trim()}</div>` : /<header [^>]*><div [^>]*><a /);
    expect(after).toContain(`${below}</div></header>`);
  });

  it('leaves the name of the store out of markup, and no other line', () => {
    const [home, news] = ['Assessments', 'News'].map((title) => `<p><a href="/en">${title}</a></p>`);
    expect(render({ markup: `<ul></ul>${home}${news}` })).toContain(`<ul></ul>${news}</div>`);
    expect(render({ markup: `<ul></ul>${news}` })).toContain(`<ul></ul>${news}</div>`);
  });

  it('searches by a plain GET and says which store', () => {
    const form = render().match(/<form role="search".*?<\/form>/)?.[0];
    expect(form).toContain('action="/search.html"');
    expect(form).not.toContain('method=');
    expect(form).toMatch(/<input type="search"[^>]* name="q"/);
    expect(form).toContain('<input type="hidden" name="locale" value="en-us"/>');
  });

  it('names its landmarks', () => {
    const names = [...render().matchAll(/<(?:nav|section) [^>]*aria-label="([^"]*)"/g)].map(([, name]) => name);
    expect(names).toEqual(['Shortcuts', 'Main', 'Announcement']);
  });

  it('leaves the banner out when there is none', () => {
    expect(render({ content: { ...content, banner: undefined } })).not.toContain('<section');
  });

  it('shows the banner on its days only', () => {
    expect(render({ today: '2027-07-04' })).toContain('July 3–4');
    expect(render({ today: '2027-07-05' })).not.toContain('July 3–4');
  });

  it('has neither menu nor search where the content has none', () => {
    const html = render({ content: { ...content, menu: [], hasSearch: false } });
    expect(html).not.toMatch(/<details|<form/);
    expect(html.match(/<nav/g)).toHaveLength(1);
  });

  it('has a slot for the account', () => {
    expect(render({ account: <a href="/en/login">Sign in</a> })).toContain('<a href="/en/login">Sign in</a>');
  });

  it('says so and hides itself from the opened page when a link opens a new window', () => {
    const banner = { title: 'News', text: 'Read', link: { title: 'more', linkPath: '#more', openInNewWindow: true } };
    expect(render({ content: { ...content, banner } })).toMatch(
      /<a href="#more" target="_blank" rel="noopener">more <span[^>]*>\(opens in a new window\)<\/span><\/a>/,
    );
  });

  it('needs no inline style, which the content security policy forbids', () => {
    expect(render()).not.toContain('style=');
  });
});
