import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type FooterContent } from '@assess/content';
import { loadExampleContent } from '@assess/content/testing';
import { isLocale, localeCodes, locales, type Locale } from '@assess/i18n';
import { useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, fn, waitFor } from 'storybook/test';
import { Footer, type FooterProps } from './footer.tsx';

/** The built-in content of the toolbar's store, with what a story changes in it. */
type Args = Omit<FooterProps, 'content'> & {
  change?: (content: FooterContent) => FooterContent;
  isSimplified?: boolean;
};

const countries = localeCodes.map((locale) => ({ locale, href: `/invoices/${locale}?expired=true` }));

const meta = {
  args: { locale: 'en-us', countries },
  parameters: { layout: 'fullscreen' },
  loaders: [
    async ({ args: { isSimplified }, globals: { locale } }) =>
      loadExampleContent(isLocale(locale) ? locale : 'en-us', { isSimplified }),
  ],
  render: ({ change = (content) => content, locale, countries: links, markup }, { loaded }) => (
    <Footer locale={locale} countries={links} markup={markup} content={change(loaded['footer'] as FooterContent)} />
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BuiltIn: Story = {};

const inStore = (locale: Locale): Story => ({
  globals: { locale },
  play: async ({ canvas, userEvent, loaded }) => {
    const { countrySelector } = loaded['footer'] as FooterContent;
    await userEvent.click(canvas.getByText(countrySelector?.title.replace('\u00a0', ' ') ?? ''));
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
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('United States: choose another country'));
    const links = localeCodes.map((code) => canvas.getByRole('link', { name: locales[code].name }));
    await expect(links).toHaveLength(10);
    const spain = canvas.getByRole('link', { name: 'España' });
    await expect(spain).toHaveAttribute('href', '/invoices/es-es?expired=true');
    await expect(spain).toHaveAttribute('lang', 'es-ES');
  },
};

export const EscapeClosesTheCountrySelector: Story = {
  play: async ({ canvas, userEvent }) => {
    const title = canvas.getByText('United States: choose another country');
    title.focus();
    title.click();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'United States' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByText('España')).not.toBeVisible();
    await expect(title).toHaveFocus();
  },
};

export const OtherStoresUnknown: Story = {
  args: { countries: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'United States: choose another country' })).toBeVisible();
  },
};

export const Simplified: Story = {
  args: { isSimplified: true },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Terms of sale',
      'Cookies',
      'Terms of use',
      'Privacy',
      'Do not sell my personal information',
      'Patent notice',
      'Accessibility',
    ]);
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
    await expect(canvas.queryByRole('list', { name: 'Follow us' })).toBeNull();
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

/** Words of 120 letters may come. */
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

/** A description is no link, and does not look like one. */
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
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Telepractice' })).toBeVisible();
    await expect(canvas.queryByRole('list', { name: 'Follow us' })).toBeNull();
    await userEvent.click(canvas.getByText('United States: choose another country'));
    await expect(canvas.getByRole('link', { name: 'España' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const FromMarkupWithContainers: Story = {
  args: {
    markup: `<div><div class="their-columns">${columns}</div><div><p><b>Assessments</b> – part of a larger group. ${'Long'.repeat(30)}</p>${ending}</div></div>`,
  },
};

function Awake({ children, onAwake }: { children: ReactNode; onAwake: () => void }) {
  useEffect(onAwake, [onAwake]);
  return children;
}

/** Pages that enforce Trusted Types forbid assigning HTML: the server's elements stay the same ones. */
export const TakesOverMarkupAsItIs: Story = {
  args: { markup: columns },
  render: () => <div data-testid="page" />,
  play: async ({ canvas, args, loaded }) => {
    const page = canvas.getByTestId('page');
    const onRecoverableError = fn();
    const onAwake = fn();
    const inLocale = (locale: Locale) => (
      <I18nProvider i18n={loaded['i18n'] as I18n}>
        <Awake onAwake={onAwake}>
          <Footer {...args} content={loaded['footer'] as FooterContent} locale={locale} />
        </Awake>
      </I18nProvider>
    );
    page.innerHTML = renderToString(inLocale('en-us'));
    const link = canvas.getByRole('link', { name: 'Autism' });
    const root = hydrateRoot(page, inLocale('en-us'), { onRecoverableError });
    await waitFor(() => expect(onAwake).toHaveBeenCalled());
    root.render(inLocale('en-gb'));
    const { name } = locales['en-gb'];
    await waitFor(() => expect(page.querySelector('[aria-current]')).toHaveTextContent(name));
    await expect(canvas.getByRole('link', { name: 'Autism' })).toBe(link);
    await expect(onRecoverableError).not.toHaveBeenCalled();
  },
};
