import type { Meta, StoryObj } from '@storybook/react-vite';
import { loadExampleContent } from '@assess/content/testing';
import { createI18n, isLocale, localeCodes, type Locale } from '@assess/i18n';
import { useLayoutEffect, useRef } from 'react';
import { expect, spyOn, waitFor, within } from 'storybook/test';
import { isolateCss, renderFragment, type FragmentPart } from '../fragment/index.ts';
import { loadMessages } from '../load-messages.ts';
import { defineElements } from './define-elements.ts';

const origin = 'https://store.test';
const address = /^https:\/\/store\.test\/fragments\/([^/]+)\/(header|footer)$/;

/** The real styles: every layer that the components have brought into this page. */
const layers = (): string =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSLayerBlockRule)
    .map(({ cssText }) => cssText)
    .join('');

async function render(locale: Locale, part: FragmentPart): Promise<string> {
  const [content, i18n] = await Promise.all([loadExampleContent(locale), createI18n(locale, [loadMessages])]);
  const css = isolateCss(`@layer reset, tokens, ui, feature;${layers()}`);
  const countries = localeCodes.map((code) => ({ locale: code, href: `/invoices/${code}` }));
  const signInHref = content.pages.signIn;
  return renderFragment(part, { content, i18n, locale, css, origin, countries, signInHref, today: '2027-07-01' });
}

const rendered = new Map<string, Promise<string>>();

function fragment(locale: Locale, part: FragmentPart): Promise<string> {
  const html = rendered.get(locale + part) ?? render(locale, part);
  rendered.set(locale + part, html);
  return html;
}

/** The store, at the wire. */
function answerFromStore() {
  return spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const [, locale = '', part] = address.exec(String(input)) ?? [];
    init?.signal?.throwIfAborted();
    if (!isLocale(locale)) return new Response('', { status: 404 });
    return new Response(await fragment(locale, part as FragmentPart));
  });
}

/** A page without React; what it writes is parsed as a browser parses a page, shadow roots included. */
function HostPage({ html }: { html: string }) {
  const page = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => page.current?.setHTMLUnsafe(html), [html]);
  return <div ref={page} data-testid="page" />;
}

const own = (before: string, after = '') =>
  `<p>Their own <a href="#one">link</a></p>${before}<main id="main"><h1>Their page</h1><button>Save</button></main>${after}`;

const headerTag = '<assess-header locale="en-us">\n</assess-header>';
const footerTag = '<assess-footer locale="en-us"></assess-footer>';

const meta = {
  args: { html: own(headerTag, footerTag) },
  parameters: { layout: 'fullscreen' },
  loaders: [
    () => defineElements({ origin }),
    () => Promise.all([fragment('en-us', 'header'), fragment('en-us', 'footer')]), // the store has them ready
  ],
  beforeEach: () => void answerFromStore(),
  render: ({ html }) => <HostPage html={html} />,
} satisfies Meta<{ html: string }>;
export default meta;
type Story = StoryObj<typeof meta>;

const wide = { viewport: { value: 'wide' } };
const narrow = { viewport: { value: 'narrow' } };

const elementsOf = (page: HTMLElement) => [...page.querySelectorAll<HTMLElement>('assess-header, assess-footer')];

/** Queries look into one shadow root, once it is filled. */
async function inside(element: Element | undefined) {
  const filling = () => element?.shadowRoot?.querySelector<HTMLElement>('[lang]');
  await waitFor(() => expect(filling()).toBeTruthy(), { timeout: 5000 });
  return within(filling() as HTMLElement);
}

export const Fetched: Story = {
  play: async ({ canvasElement }) => {
    const [header, footer] = elementsOf(canvasElement);
    const home = (await inside(header)).getByRole('link', { name: 'Assessments' });
    await expect(home).toHaveAttribute('href', expect.stringMatching(/^https:\/\//));
    await expect((await inside(footer)).getByRole('link', { name: 'Terms of use' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** As a server includes it: there at once, and nothing is fetched. */
export const IncludedByAServer: Story = {
  loaders: [async () => ({ header: await fragment('fr-ca', 'header'), footer: await fragment('fr-ca', 'footer') })],
  render: (_args, { loaded }) => <HostPage html={own(String(loaded['header']), String(loaded['footer']))} />,
  play: async ({ canvasElement }) => {
    const [header] = elementsOf(canvasElement);
    await expect((await inside(header)).getByText('Connexion')).toBeVisible();
    await expect(window.fetch).not.toHaveBeenCalled();
    header?.setAttribute('locale', 'nl-nl');
    await waitFor(() => expect(header?.shadowRoot?.querySelector('[lang]')).toHaveAttribute('lang', 'nl-NL'), {
      timeout: 5000,
    });
  },
};

/** As scripts put it in: `innerHTML` leaves its shadow root an inert template. */
export const PutInByAScript: Story = {
  loaders: [async () => ({ header: await fragment('fr-ca', 'header') })],
  render: (_args, { loaded }) => <div dangerouslySetInnerHTML={{ __html: String(loaded['header']) }} />,
  play: async ({ canvasElement }) => {
    await expect((await inside(elementsOf(canvasElement)[0])).getByText('Connexion')).toBeVisible();
    await expect(window.fetch).toHaveBeenCalledOnce();
  },
};

export const PutInByAScriptWithTheStoreDown: Story = {
  ...PutInByAScript,
  beforeEach: () => void spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch')),
  play: async ({ canvasElement }) => {
    await expectLinkToStore(canvasElement);
  },
};

export const WithoutALocale: Story = {
  args: { html: own('<assess-header></assess-header>') },
  play: async ({ canvasElement }) => {
    await expectLinkToStore(canvasElement);
    await expect(window.fetch).not.toHaveBeenCalled();
    const [header] = elementsOf(canvasElement);
    header?.setAttribute('locale', 'en-us');
    await expect((await inside(header)).getByRole('link', { name: 'Assessments' })).toBeVisible();
  },
};

export const AnotherLocale: Story = {
  args: { html: own(headerTag) },
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

async function expectLinkToStore(page: HTMLElement) {
  const link = () => elementsOf(page)[0]?.shadowRoot?.querySelector('a');
  await waitFor(() => expect(link()).toBeVisible());
  await expect(link()).toHaveAccessibleName('store.test');
  await expect(link()).toHaveAttribute('href', `${origin}/`);
}

export const StoreDown: Story = {
  args: { html: own(headerTag) },
  beforeEach: () => void spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch')),
  play: async ({ canvasElement }) => {
    await expectLinkToStore(canvasElement);
  },
};

export const StoreDownWithWordsOfThePage: Story = {
  args: { html: own('<assess-header locale="en-us"><a href="https://store.test/help">The store</a></assess-header>') },
  beforeEach: () => void spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch')),
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(elementsOf(canvasElement)[0]?.shadowRoot).toBeTruthy());
    await expect(canvas.getByText('The store').checkVisibility()).toBe(true);
  },
};

export const StoreSlow: Story = {
  args: { html: own(headerTag) },
  beforeEach: () => {
    spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    answerFromStore();
  },
  play: async ({ canvasElement }) => {
    await expectLinkToStore(canvasElement);
    await expect(AbortSignal.timeout).toHaveBeenCalledWith(5000);
  },
};

export const TakenOutWhileLoading: Story = {
  args: { html: own(headerTag) },
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
  globals: wide,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [header, footer] = elementsOf(canvasElement);
    const menu = await inside(header);
    const section = menu.getByText('Assessments & Solutions');
    await userEvent.click(section);
    await expect(menu.getByText('Autism')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(menu.getByText('Autism')).not.toBeVisible();
    await expect(header?.shadowRoot?.activeElement).toBe(section.closest('summary'));
    await userEvent.click(section);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(menu.getByText('Autism')).not.toBeVisible();

    const selector = await inside(footer);
    const title = selector.getByText('United States: choose another country');
    await userEvent.click(title);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(selector.getByText('España')).toBeVisible();
    selector.getByRole('link', { name: 'España' }).focus();
    await userEvent.keyboard('{Escape}');
    await expect(selector.getByText('España')).not.toBeVisible();
    await expect(footer?.shadowRoot?.activeElement).toBe(title.closest('summary'));
  },
};

export const DrawerOnASmallScreen: Story = {
  globals: narrow,
  play: async ({ canvasElement, userEvent }) => {
    const [header] = elementsOf(canvasElement);
    const menu = await inside(header);
    menu.getByRole('button', { name: 'Menu' }).click(); // as the browser does it: the drawer is native
    await waitFor(() => expect(menu.getByText('Assessments & Solutions')).toBeVisible());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await userEvent.keyboard('{Escape}');
    await expect(menu.getByText('Assessments & Solutions')).not.toBeVisible();
    await expect(header?.shadowRoot?.activeElement).toBe(menu.getByRole('button', { name: 'Menu' }));
  },
};

export const AccountOfThePage: Story = {
  args: { html: own('<assess-header locale="en-us"><a slot="account" href="/me">Ada Byron</a></assess-header>') },
  play: async ({ canvas, canvasElement }) => {
    const header = await inside(elementsOf(canvasElement)[0]);
    await expect(canvas.getByRole('link', { name: 'Ada Byron' })).toBeVisible();
    await expect(header.getByText('Sign in').checkVisibility()).toBe(false);
  },
};

export const TwiceInAPage: Story = {
  globals: wide,
  args: { html: own(headerTag + headerTag) },
  play: async ({ canvasElement, userEvent }) => {
    const [first, second] = elementsOf(canvasElement);
    const one = await inside(first);
    const other = await inside(second);
    await userEvent.click(other.getByText('Assessments & Solutions'));
    await expect(other.getByText('Autism')).toBeVisible();
    await expect(one.getByText('Autism')).not.toBeVisible();
  },
};

const hostile = `
  html { font-size: 40px; line-height: 3; }
  :root, body, body * { --color-action: red !important; --space-4: 99px !important; --font-sans: fantasy !important; }
  body, body * { all: unset !important; color: red !important; font-size: 3px !important; direction: rtl !important; }
  body a, body details { display: none !important; }
  assess-header, assess-footer { position: fixed !important; opacity: 0 !important; zoom: 2 !important; }
  .header, [class*='menu'], footer, nav > ul { padding: 99px !important; }
`;

/** Everything that is computed, of each element. Custom properties do come in; what uses them shows whether they count. */
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
  parameters: { a11y: { context: { include: ['assess-header', 'assess-footer'] } } },
  beforeEach: () => () => document.getElementById('hostile')?.remove(),
  play: async ({ canvasElement }) => {
    const elements = elementsOf(canvasElement);
    for (const element of elements) {
      await inside(element);
      for (const details of element.shadowRoot?.querySelectorAll('details') ?? []) details.open = true;
    }
    const parts = () => elements.flatMap((element) => [element, ...(element.shadowRoot?.querySelectorAll('*') ?? [])]);
    const clean = looks(parts());
    await expect(clean.length).toBeGreaterThan(200);
    document.head.append(Object.assign(document.createElement('style'), { id: 'hostile', textContent: hostile }));
    await expect(getComputedStyle(canvasElement.querySelector('h1') ?? canvasElement).fontSize).toBe('3px');
    await expect(differences(clean, looks(parts()))).toEqual([]);
  },
};

export const ChangesNothingInThePage: Story = {
  args: { html: own('', '') },
  play: async ({ canvas, canvasElement }) => {
    const page = canvas.getByTestId('page');
    const theirs = [...page.querySelectorAll('*')];
    const alone = looks(theirs);
    page.insertAdjacentHTML('afterbegin', headerTag);
    page.insertAdjacentHTML('beforeend', footerTag);
    for (const element of elementsOf(canvasElement)) await inside(element);
    await expect(differences(alone, looks(theirs))).toEqual([]);
  },
};
