import type { Meta, StoryObj } from '@storybook/react-vite';
import type { FooterContent, HeaderContent } from '@assess/content';
import { loadExampleContent } from '@assess/content/testing';
import { isLocale, localeCodes, locales, type Locale } from '@assess/i18n';
import { createI18n } from '@assess/i18n/messages';
import { told, toldLocale } from '@assess/i18n/testing';
import { useLayoutEffect, useRef } from 'react';
import { expect, spyOn, waitFor, within } from 'storybook/test';
import { isolateCss } from '../server/isolate-css.ts';
import { renderFragment, type FragmentName } from '../server/render-fragment.tsx';
import { menuSectionOf } from '../header/menu-section-of.ts';
import { loadMessages } from '../load-messages.ts';
import { defineElements } from './define-elements.ts';
import { createFragmentElement } from './fragment-element.ts';

const origin = 'https://store.test';
const fragmentUrl = /^https:\/\/store\.test\/fragments\/([^/]+)\/(header|footer)$/;

/** The real styles: every layer that the components have added to this page. */
const layers = (): string =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSLayerBlockRule)
    .map(({ cssText }) => cssText)
    .join('');

async function render(locale: Locale, name: FragmentName): Promise<string> {
  const [content, i18n] = await Promise.all([loadExampleContent(locale), createI18n(locale, [loadMessages])]);
  const css = isolateCss(`@layer reset, tokens, ui, feature;${layers()}`);
  const countries = localeCodes.map((code) => ({ locale: code, href: `/invoices/${code}` }));
  const signInHref = content.pages.signIn;
  return renderFragment(name, { content, i18n, locale, css, origin, countries, signInHref, today: '2027-07-01' });
}

const rendered = new Map<string, Promise<string>>();

function fragment(locale: Locale, name: FragmentName): Promise<string> {
  const html = rendered.get(locale + name) ?? render(locale, name);
  rendered.set(locale + name, html);
  return html;
}

/** Replaces `fetch` by a fake store. */
function fakeStoreResponses() {
  return spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const [, locale = '', name] = fragmentUrl.exec(String(input)) ?? [];
    init?.signal?.throwIfAborted();
    if (!isLocale(locale)) return new Response('', { status: 404 });
    return new Response(await fragment(locale, name as FragmentName));
  });
}

/** A page without React. The browser parses its HTML like a page, including shadow roots. */
function HostPage({ html }: { html: string }) {
  const page = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => page.current?.setHTMLUnsafe(html), [html]);
  return <div ref={page} data-testid="page" />;
}

const hostHtml = (before: string, after = '') =>
  `<p>Their own <a href="#one">link</a></p>${before}<main id="main"><h1>Their page</h1><button>Save</button></main>${after}`;

const headerTag = (locale: Locale, filling = '\n') => `<assess-header locale="${locale}">${filling}</assess-header>`;
const footerTag = (locale: Locale) => `<assess-footer locale="${locale}"></assess-footer>`;

/** The args of a page of another site, whose elements show the store selected in Storybook's toolbar. */
interface Args {
  html: (locale: Locale) => string;
}

const meta = {
  title: 'Header and footer/Elements for other pages',
  id: 'header-footer-elements-fragment-element',
  args: { html: (locale) => hostHtml(headerTag(locale), footerTag(locale)) },
  parameters: { layout: 'fullscreen' },
  loaders: [
    () => defineElements({ origin, otherOrigins: ['https://other.test'] }),
    () => Promise.all([fragment(toldLocale(), 'header'), fragment(toldLocale(), 'footer')]), // prepared in advance, as in the store
  ],
  beforeEach: () => void fakeStoreResponses(),
  render: ({ html }) => <HostPage html={html(toldLocale())} />,
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

const wide = { viewport: { value: 'wide' } };
const narrow = { viewport: { value: 'narrow' } };

const headerOf = (loaded: Record<string, unknown>) => loaded['header'] as HeaderContent;
const footerOf = (loaded: Record<string, unknown>) => loaded['footer'] as FooterContent;

const elementsOf = (page: HTMLElement) => [...page.querySelectorAll<HTMLElement>('assess-header, assess-footer')];

/** Queries inside a shadow root, once it is filled. */
async function inside(element: Element | undefined) {
  const filling = () => element?.shadowRoot?.querySelector<HTMLElement>('[lang]');
  await waitFor(() => expect(filling()).toBeTruthy(), { timeout: 5000 });
  return within(filling() as HTMLElement);
}

export const Fetched: Story = {
  play: async ({ canvasElement, loaded }) => {
    const [header, footer] = elementsOf(canvasElement);
    const home = (await inside(header)).getByRole('link', { name: headerOf(loaded).home.title });
    await expect(home).toHaveAttribute('href', expect.stringMatching(/^https:\/\//));
    for (const { title } of footerOf(loaded).legalLinks)
      await expect((await inside(footer)).getByRole('link', { name: title })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** The element as a server includes it: visible at once, and nothing is fetched. */
export const IncludedByAServer: Story = {
  globals: { locale: 'fr-ca' },
  loaders: [async () => ({ header: await fragment('fr-ca', 'header'), footer: await fragment('fr-ca', 'footer') })],
  render: (_args, { loaded }) => <HostPage html={hostHtml(String(loaded['header']), String(loaded['footer']))} />,
  play: async ({ canvasElement }) => {
    const [header] = elementsOf(canvasElement);
    await expect((await inside(header)).getByText(told('headerFooter.account.signIn'))).toBeVisible();
    await expect(window.fetch).not.toHaveBeenCalled();
    header?.setAttribute('locale', 'nl-nl');
    await waitFor(() => expect(header?.shadowRoot?.querySelector('[lang]')).toHaveAttribute('lang', 'nl-NL'), {
      timeout: 5000,
    });
  },
};

/** The element as scripts insert it: `innerHTML` leaves its shadow root as an inert template. */
export const PutInByAScript: Story = {
  globals: { locale: 'fr-ca' },
  loaders: [async () => ({ header: await fragment('fr-ca', 'header') })],
  render: (_args, { loaded }) => <div dangerouslySetInnerHTML={{ __html: String(loaded['header']) }} />,
  play: async ({ canvasElement }) => {
    await expect(
      (await inside(elementsOf(canvasElement)[0])).getByText(told('headerFooter.account.signIn')),
    ).toBeVisible();
    await expect(window.fetch).toHaveBeenCalledOnce();
  },
};

export const PutInByAScriptWithTheStoreDown: Story = {
  ...PutInByAScript,
  beforeEach: () => void spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch')),
  play: async ({ canvasElement }) => {
    await expectLinkToStore(canvasElement);
    // `defineElements` refuses an origin without its scheme, but the elements link to that store
    await expect(() => defineElements({ origin: 'store.test' })).toThrow('origin is an origin with its scheme');
    const name = 'no-scheme-header';
    if (!customElements.get(name)) customElements.define(name, createFragmentElement('header', 'store.test'));
    const element = document.createElement(name);
    canvasElement.append(element);
    await waitFor(() => expect(element.shadowRoot?.querySelector('a')).toHaveAttribute('href', origin));
    element.remove();
  },
};

export const WithoutALocale: Story = {
  args: { html: () => hostHtml('<assess-header></assess-header>') },
  play: async ({ canvasElement, loaded }) => {
    await expectLinkToStore(canvasElement);
    await expect(window.fetch).not.toHaveBeenCalled();
    const [header] = elementsOf(canvasElement);
    header?.setAttribute('locale', toldLocale());
    await expect((await inside(header)).getByRole('link', { name: headerOf(loaded).home.title })).toBeVisible();
  },
};

export const AnotherLocale: Story = {
  tags: ['!dev'],
  args: { html: (locale) => hostHtml(headerTag(locale)) },
  play: async ({ canvasElement }) => {
    const [header] = elementsOf(canvasElement);
    await inside(header);
    header?.setAttribute('locale', 'xx-yy');
    header?.setAttribute('locale', 'es-es');
    await waitFor(() => expect(header?.shadowRoot?.querySelector('[lang]')).toHaveAttribute('lang', 'es-ES'), {
      timeout: 5000,
    });
  },
};

export const ItsOwnStore: Story = {
  tags: ['!dev'],
  args: { html: () => hostHtml('<assess-header origin="https://other.test/shop"></assess-header>') },
  play: async ({ canvasElement }) => {
    const [header] = elementsOf(canvasElement);
    const href = () => header?.shadowRoot?.querySelector('a')?.href;
    await waitFor(() => expect(href()).toBe('https://other.test/'));
    for (const noStore of ['other.test', 'https://evil.test', 'javascript:alert(1)', 'data:text/html,', '']) {
      header?.setAttribute('origin', noStore);
      header?.setAttribute('locale', `xx-${noStore.length}`);
      await waitFor(() =>
        expect(window.fetch).toHaveBeenLastCalledWith(
          expect.stringMatching(`^${origin}/.*xx-${noStore.length}/`),
          expect.anything(),
        ),
      );
    }
  },
};

async function expectLinkToStore(page: HTMLElement) {
  const link = () => elementsOf(page)[0]?.shadowRoot?.querySelector('a');
  await waitFor(() => expect(link()).toBeVisible());
  await expect(link()).toHaveAccessibleName('store.test');
  await expect(link()).toHaveAttribute('href', origin);
}

export const StoreDown: Story = {
  args: { html: (locale) => hostHtml(headerTag(locale)) },
  beforeEach: () => void spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch')),
  play: async ({ canvasElement }) => {
    await expectLinkToStore(canvasElement);
  },
};

export const StoreDownWithWordsOfThePage: Story = {
  args: { html: (locale) => hostHtml(headerTag(locale, '<a href="https://store.test/help">The store</a>')) },
  beforeEach: () => void spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch')),
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(elementsOf(canvasElement)[0]?.shadowRoot).toBeTruthy());
    await expect(canvas.getByText('The store').checkVisibility()).toBe(true);
  },
};

export const StoreSlow: Story = {
  tags: ['!dev'],
  args: { html: (locale) => hostHtml(headerTag(locale)) },
  beforeEach: () => {
    spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    fakeStoreResponses();
  },
  play: async ({ canvasElement }) => {
    await expectLinkToStore(canvasElement);
    await expect(AbortSignal.timeout).toHaveBeenCalledWith(5000);
  },
};

export const TakenOutWhileLoading: Story = {
  tags: ['!dev'],
  args: { html: (locale) => hostHtml(headerTag(locale)) },
  beforeEach: () => void spyOn(window, 'fetch').mockReturnValue(new Promise(() => undefined)),
  play: async ({ canvasElement }) => {
    const [header] = elementsOf(canvasElement);
    await waitFor(() => expect(window.fetch).toHaveBeenCalledTimes(1));
    const [[, init] = []] = (window.fetch as unknown as { mock: { calls: [string, RequestInit][] } }).mock.calls;
    header?.remove();
    await expect(init?.signal?.aborted).toBe(true);
    canvasElement.append(header ?? '');
    await waitFor(() => expect(window.fetch).toHaveBeenCalledTimes(2));
  },
};

export const MenusCloseAgain: Story = {
  tags: ['!dev'],
  globals: wide,
  play: async ({ canvas, canvasElement, userEvent, loaded }) => {
    const { title, link } = menuSectionOf(headerOf(loaded), 0);
    const [header, footer] = elementsOf(canvasElement);
    const menu = await inside(header);
    const section = menu.getByText(title);
    await userEvent.click(section);
    await expect(menu.getByText(link)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(menu.getByText(link)).not.toBeVisible();
    await expect(header?.shadowRoot?.activeElement).toBe(section.closest('summary'));
    await userEvent.click(section);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(menu.getByText(link)).not.toBeVisible();

    const selector = await inside(footer);
    const { countrySelector } = footerOf(loaded);
    const opener = selector.getByText(countrySelector?.title.replaceAll(/\s/g, ' ') ?? '');
    await userEvent.click(opener);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(selector.getByText(locales['es-es'].name)).toBeVisible();
    selector.getByRole('link', { name: locales['es-es'].name }).focus();
    await userEvent.keyboard('{Escape}');
    await expect(selector.getByText(locales['es-es'].name)).not.toBeVisible();
    await expect(footer?.shadowRoot?.activeElement).toBe(opener.closest('summary'));
  },
};

export const DrawerOnASmallScreen: Story = {
  globals: narrow,
  play: async ({ canvasElement, userEvent, loaded }) => {
    const { title } = menuSectionOf(headerOf(loaded), 0);
    const [header] = elementsOf(canvasElement);
    const menu = await inside(header);
    const toggle = menu.getByRole('button', { name: told('headerFooter.menu.toggle') });
    toggle.click(); // the browser does the same, because the drawer is native
    await waitFor(() => expect(menu.getByText(title)).toBeVisible());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await userEvent.keyboard('{Escape}');
    await expect(menu.getByText(title)).not.toBeVisible();
    await expect(header?.shadowRoot?.activeElement).toBe(toggle);
  },
};

export const AccountOfThePage: Story = {
  args: { html: (locale) => hostHtml(headerTag(locale, '<a slot="account" href="/me">Ada Byron</a>')) },
  play: async ({ canvas, canvasElement }) => {
    const header = await inside(elementsOf(canvasElement)[0]);
    await expect(canvas.getByRole('link', { name: 'Ada Byron' })).toBeVisible();
    await expect(header.getByText(told('headerFooter.account.signIn')).checkVisibility()).toBe(false);
  },
};

export const TwiceInAPage: Story = {
  globals: wide,
  args: { html: (locale) => hostHtml(headerTag(locale) + headerTag(locale)) },
  play: async ({ canvasElement, userEvent, loaded }) => {
    const [first, second] = elementsOf(canvasElement);
    const one = await inside(first);
    const other = await inside(second);
    const { title, link } = menuSectionOf(headerOf(loaded), 0);
    await userEvent.click(other.getByText(title));
    await expect(other.getByText(link)).toBeVisible();
    await expect(one.getByText(link)).not.toBeVisible();
  },
};

const hostile = `
  html { font-size: 40px; line-height: 3; }
  :root, body, body * { --assess-color-action: red !important; --assess-space-4: 99px !important; --assess-font-sans: fantasy !important; }
  body, body * { all: unset !important; color: red !important; font-size: 3px !important; direction: rtl !important; }
  body a, body details { display: none !important; }
  assess-header, assess-footer { position: fixed !important; opacity: 0 !important; zoom: 2 !important; }
  .header, [class*='menu'], footer, nav > ul { padding: 99px !important; }
`;

/**
 * Returns the computed styles of each element, without custom properties. The page's custom properties are inherited into the shadow root, but
 * matter only if another property uses them, and that one is compared.
 */
function looks(elements: Iterable<Element>): string[] {
  const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--'));
  return [...elements].map((element) => {
    const style = getComputedStyle(element);
    return `${element.tagName} ${names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ')}`;
  });
}

const differences = (before: string[], after: string[]): string[] =>
  before.flatMap((look, index) => {
    const now = new Set(after[index]?.split('; '));
    const changed = look.split('; ').filter((each) => !now.has(each));
    return changed.length > 0 ? [`${look.split(' ')[0]} was ${changed.join('; ')}`] : [];
  });

export const InAHostilePage: Story = {
  tags: ['!dev'],
  parameters: { a11y: { context: { include: ['assess-header', 'assess-footer'] } } },
  beforeEach: () => () => document.getElementById('hostile')?.remove(),
  play: async ({ canvasElement }) => {
    const elements = elementsOf(canvasElement);
    for (const element of elements) {
      await inside(element);
      for (const details of element.shadowRoot?.querySelectorAll('details') ?? []) details.open = true;
    }
    const allElements = () =>
      elements.flatMap((element) => [element, ...(element.shadowRoot?.querySelectorAll('*') ?? [])]);
    const clean = looks(allElements());
    await expect(clean.length).toBeGreaterThan(200);
    document.head.append(Object.assign(document.createElement('style'), { id: 'hostile', textContent: hostile }));
    await expect(getComputedStyle(canvasElement.querySelector('h1') ?? canvasElement).fontSize).toBe('3px');
    await expect(differences(clean, looks(allElements()))).toEqual([]);
  },
};

export const ChangesNothingInThePage: Story = {
  tags: ['!dev'],
  args: { html: () => hostHtml('', '') },
  play: async ({ canvas, canvasElement }) => {
    const page = canvas.getByTestId('page');
    const theirs = [...page.querySelectorAll('*')];
    const alone = looks(theirs);
    page.insertAdjacentHTML('afterbegin', headerTag(toldLocale()));
    page.insertAdjacentHTML('beforeend', footerTag(toldLocale()));
    for (const element of elementsOf(canvasElement)) await inside(element);
    await expect(differences(alone, looks(theirs))).toEqual([]);
  },
};
