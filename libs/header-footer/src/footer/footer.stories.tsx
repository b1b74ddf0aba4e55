import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type FooterContent } from '@assess/content';
import { localeCodes, locales, type Locale } from '@assess/i18n';
import { told } from '@assess/i18n/testing';
import { useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, fn, waitFor } from 'storybook/test';
import { Footer, type FooterProps } from './footer.tsx';

/** The built-in content of the toolbar's store, with the changes of a story. */
type Args = Omit<FooterProps, 'content'> & {
  change?: (content: FooterContent) => FooterContent;
};

const footerOf = (loaded: Record<string, unknown>) => loaded['footer'] as FooterContent;

const selectorOf = (loaded: Record<string, unknown>) => footerOf(loaded).countrySelector?.title ?? '';

/** The selector's title with plain spaces, as matchers see it. */
const selectorTextOf = (loaded: Record<string, unknown>) => selectorOf(loaded).replaceAll(/\s/g, ' ');

const countries = localeCodes.map((locale) => ({ locale, href: `/invoices/${locale}?expired=true` }));

const meta = {
  title: 'Header and footer/Footer',
  id: 'header-footer-footer',
  args: { locale: 'en-us', countries },
  parameters: { propsOf: Footer, layout: 'fullscreen' },
  render: ({ change = (content) => content, locale, countries: links, markup }, { loaded }) => (
    <Footer locale={locale} countries={links} markup={markup} content={change(footerOf(loaded))} />
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BuiltIn: Story = {};

const inStore = (locale: Locale): Story => ({
  globals: { locale },
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(canvas.getByText(selectorTextOf(loaded)));
    await expect(canvas.getByRole('link', { current: true })).toHaveTextContent(locales[locale].name);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const FrenchCanada: Story = inStore('fr-ca');

export const UnitedKingdom: Story = inStore('en-gb');

export const Netherlands: Story = inStore('nl-nl');

export const Spain: Story = inStore('es-es');

export const JapanAndAsia: Story = inStore('ja-jp');

export const CountrySelectorOpen: Story = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(canvas.getByText(selectorTextOf(loaded)));
    const links = localeCodes.map((code) => canvas.getByRole('link', { name: locales[code].name }));
    await expect(links).toHaveLength(10);
    const spain = canvas.getByRole('link', { name: locales['es-es'].name });
    await expect(spain).toHaveAttribute('href', '/invoices/es-es?expired=true');
    await expect(spain).toHaveAttribute('lang', 'es-ES');
  },
};

export const EscapeClosesTheCountrySelector: Story = {
  tags: ['!dev'],
  play: async ({ canvas, userEvent, loaded }) => {
    const title = canvas.getByText(selectorTextOf(loaded));
    title.focus();
    title.click();
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('link', { name: locales['en-us'].name })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByText(locales['es-es'].name)).not.toBeVisible();
    await waitFor(() => expect(title).toHaveFocus());
  },
};

export const OtherStoresUnknown: Story = {
  args: { countries: undefined },
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByRole('link', { name: selectorOf(loaded) })).toBeVisible();
  },
};

export const Simplified: Story = {
  globals: { variant: 'simplified' },
  play: async ({ canvas, loaded }) => {
    const legal = footerOf(loaded).legalLinks.map(({ title }) => title);
    await expect(canvas.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(legal);
  },
};

export const OneSocialLinkSwitchedOff: Story = {
  args: {
    change: (content) => ({
      ...content,
      socialLinks: content.socialLinks.map((link) => ({ ...link, enabled: link.name !== 'Twitter' })),
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Facebook' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Twitter' })).toBeNull();
  },
};

export const NoSocialLinks: Story = {
  args: { change: (content) => ({ ...content, socialLinks: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list', { name: told('headerFooter.footer.social') })).toBeNull();
  },
};

export const TilesWithText: Story = {
  args: {
    change: (content) => ({
      ...content,
      lists: content.lists.map((list) => ({ ...list, text: 'Figures, news and people of the company' })),
    }),
  },
};

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const longLink = { title: word, linkPath: '/long' };

/** Words may have up to 120 letters. */
export const LongWords: Story = {
  args: {
    change: (content) => ({
      ...content,
      lists: [{ title: word, text: word, links: [{ ...longLink, description: word }] }],
      countrySelector: longLink,
      legalLinks: [longLink],
      copyright: `© ${word}`,
    }),
  },
  play: async () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
};

/** A description is not a link and does not look like one. */
export const LinksWithDescriptions: Story = {
  args: {
    change: (content) => ({
      ...content,
      lists: [{ title: 'About us', links: [{ ...longLink, title: 'New releases', description: 'Of this season' }] }],
    }),
  },
  play: async ({ canvas }) => {
    const [link, description] = ['New releases', 'Of this season'].map((text) =>
      getComputedStyle(canvas.getByText(text)),
    );
    await expect(description?.color).not.toBe(link?.color);
    await expect(description?.fontSize).not.toBe(link?.fontSize);
  },
};

const links = (...titles: string[]) =>
  `<ul>${titles.map((title) => `<li><a href="https://site.example/${title}">${title}</a></li>`).join('')}</ul>`;

const section = (title: string, ...titles: string[]) => `<section><h2>${title}</h2>${links(...titles)}</section>`;

const columns =
  section('Assessments', 'Autism', 'Clinical psychology', 'Speech and language', 'Early childhood') +
  section('Support', 'Contact us', 'Returns', 'Qualification levels', 'Telepractice') +
  section('About us', 'Careers', 'Investors', 'Newsroom');

const ending = `${links('Privacy', 'Terms of use', 'Cookies')}<p>© 2027 Assessments</p>`;

export const FromMarkup: Story = {
  args: { markup: columns + ending },
  play: async ({ canvas, userEvent, loaded }) => {
    await expect(canvas.getByRole('link', { name: 'Telepractice' })).toBeVisible();
    await expect(canvas.queryByRole('list', { name: told('headerFooter.footer.social') })).toBeNull();
    await userEvent.click(canvas.getByText(selectorTextOf(loaded)));
    await expect(canvas.getByRole('link', { name: locales['es-es'].name })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const FromMarkupWithContainers: Story = {
  args: {
    markup: `<div><div class="their-columns">${columns}</div><div><p><b>Assessments</b> – part of a larger group. ${'Long'.repeat(30)}</p>${ending}</div></div>`,
  },
};

function Hydrated({ children, onHydrated }: { children: ReactNode; onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/** Pages that enforce Trusted Types forbid assigning HTML, so hydration reuses the server's elements. */
export const TakesOverMarkupAsItIs: Story = {
  tags: ['!dev'],
  args: { markup: columns },
  render: () => <div data-testid="page" />,
  play: async ({ canvas, args, loaded }) => {
    const page = canvas.getByTestId('page');
    const onRecoverableError = fn();
    const onHydrated = fn();
    const inLocale = (locale: Locale) => (
      <I18nProvider i18n={loaded['i18n'] as I18n}>
        <Hydrated onHydrated={onHydrated}>
          <Footer {...args} content={footerOf(loaded)} locale={locale} />
        </Hydrated>
      </I18nProvider>
    );
    page.innerHTML = renderToString(inLocale('en-us'));
    const link = canvas.getByRole('link', { name: 'Autism' });
    const root = hydrateRoot(page, inLocale('en-us'), { onRecoverableError });
    await waitFor(() => expect(onHydrated).toHaveBeenCalled());
    root.render(inLocale('en-gb'));
    const { name } = locales['en-gb'];
    await waitFor(() => expect(page.querySelector('[aria-current]')).toHaveTextContent(name));
    await expect(canvas.getByRole('link', { name: 'Autism' })).toBe(link);
    await expect(onRecoverableError).not.toHaveBeenCalled();
  },
};
