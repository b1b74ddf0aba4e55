import type { Meta, StoryObj } from '@storybook/react-vite';
import { loadBuiltInContent, type FooterContent } from '@assess/content';
import { isLocale, localeCodes, locales, type Locale } from '@assess/i18n';
import { expect } from 'storybook/test';
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
      loadBuiltInContent(isLocale(locale) ? locale : 'en-us', { isSimplified }),
  ],
  render: ({ change = (content) => content, locale, countries: links }, { loaded }) => (
    <Footer locale={locale} countries={links} content={change(loaded['footer'] as FooterContent)} />
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
