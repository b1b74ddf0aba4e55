import type { Meta, StoryObj } from '@storybook/react-vite';
import { type HeaderContent } from '@assess/content';
import { loadExampleContent } from '@assess/content/testing';
import { isLocale, type Locale } from '@assess/i18n';
import { expect, waitFor } from 'storybook/test';
import { SignInLink } from './sign-in-link.tsx';
import { Header, type HeaderProps } from './header.tsx';

/** The built-in content of the toolbar's store, with what a story changes in it. */
type Args = Omit<HeaderProps, 'content'> & { changed?: Partial<HeaderContent>; isSimplified?: boolean };

const meta = {
  args: { locale: 'en-us', today: '2027-07-01' },
  parameters: { layout: 'fullscreen' },
  loaders: [
    async ({ args: { isSimplified }, globals: { locale } }) =>
      loadExampleContent(isLocale(locale) ? locale : 'en-us', { isSimplified }),
  ],
  render: ({ changed, locale, today, account }, { loaded }) => (
    <Header
      locale={locale}
      today={today}
      account={account}
      content={{ ...(loaded['header'] as HeaderContent), ...changed }}
    />
  ),
  decorators: [
    (Story) => (
      <>
        <Story />
        <main id="main">
          <a href="#next">The page</a>
        </main>
      </>
    ),
  ],
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<typeof meta>;

const wide = { viewport: { value: 'wide' } };
const narrow = { viewport: { value: 'narrow' } };

export const BuiltIn: Story = {};

export const NobodySignedIn: Story = { args: { account: <SignInLink href="/en/login" /> } };

/** Its place is kept for whoever is signed in, so that nothing moves. */
export const SomebodyExpected: Story = {
  ...NobodySignedIn,
  beforeEach: () => {
    document.documentElement.dataset['visitor'] = 'expected';
    return () => delete document.documentElement.dataset['visitor'];
  },
  play: async ({ canvas }) => {
    const link = canvas.getByText('Sign in'); // what is hidden has no name
    await expect(link).not.toBeVisible();
    await expect(link.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
  },
};

export const WithoutBanner: Story = { args: { changed: { banner: undefined } } };

export const AfterTheBannersLastDay: Story = {
  args: { today: '2027-07-05' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region', { name: 'Announcement' })).toBeNull();
  },
};

const inStore = (locale: Locale): Story => ({
  globals: { locale },
  play: async ({ canvas, userEvent, loaded }) => {
    const { utility, menu } = loaded['header'] as HeaderContent;
    const toggle = canvas.getByText(/^Men[uú]$/);
    if (toggle.checkVisibility()) await userEvent.click(toggle);
    for (const { title, linkPath } of utility.slice(1, 4))
      await expect(canvas.getByRole('link', { name: title })).toHaveAttribute('href', linkPath);
    await userEvent.click(canvas.getByText(menu[0]?.title ?? ''));
    await expect(canvas.getByText(menu[0]?.lists[0]?.title ?? '')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const FrenchCanada: Story = inStore('fr-ca');

export const UnitedKingdom: Story = inStore('en-gb');

export const Netherlands: Story = inStore('nl-nl');

export const Spain: Story = inStore('es-es');

export const JapanAndAsia: Story = inStore('ja-jp');

export const Simplified: Story = {
  args: { isSimplified: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Invoices' })).toBeVisible();
    await expect(canvas.queryByRole('search')).toBeNull();
    await expect(canvas.queryByText('Menu')).toBeNull();
  },
};

export const BannerWithLink: Story = {
  args: {
    changed: {
      banner: {
        title: 'Announcement',
        text: 'Customer Support will be closed July 3–4.',
        link: { title: 'See other ways to get help', linkPath: '#help', openInNewWindow: true },
      },
    },
  },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'See other ways to get help (opens in a new window)' });
    await expect(link).toHaveAttribute('target', '_blank');
  },
};

export const SkipLinkFocused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Skip to main content' })).toHaveFocus();
  },
};

export const MenuOpen: Story = {
  globals: wide,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Assessments & Solutions'));
    await expect(canvas.getByRole('link', { name: 'Speech & language' })).toBeVisible();
  },
};

export const OneSectionAtATime: Story = {
  globals: wide,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Learning & Training'));
    await userEvent.click(canvas.getByText('Ordering & Support'));
    await expect(canvas.getByRole('link', { name: 'Returns' })).toBeVisible();
    await expect(canvas.getByText('Upcoming webinars')).not.toBeVisible();
  },
};

export const EscapeReturnsToTheButton: Story = {
  globals: wide,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Ordering & Support'));
    canvas.getByRole('link', { name: 'Returns' }).focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByText('Returns')).not.toBeVisible());
    await expect(canvas.getByText('Ordering & Support')).toHaveFocus();
  },
};

export const ClosesWhenThePageIsUsed: Story = {
  globals: wide,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Ordering & Support'));
    await expect(canvas.getByText('Returns')).toBeVisible();
    await userEvent.click(canvas.getByRole('main'));
    await waitFor(() => expect(canvas.getByText('Returns')).not.toBeVisible());
    await userEvent.click(canvas.getByText('Ordering & Support'));
    canvas.getByRole('link', { name: 'The page' }).focus();
    await expect(canvas.getByText('Returns')).not.toBeVisible();
  },
};

export const NarrowClosed: Story = {
  globals: narrow,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Assessments & Solutions')).not.toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Quick order' })).toBeNull();
  },
};

/** Where the way to sign in is a long word. */
export const NarrowInFrench: Story = {
  globals: { ...narrow, locale: 'fr-ca' },
  args: { account: <SignInLink href="/fr/login" /> },
  play: async ({ canvas }) => {
    const placeOf = (name: string) => canvas.getByRole('link', { name }).getBoundingClientRect();
    await expect(placeOf('Connexion').left - placeOf('Assessments').right).toBeGreaterThanOrEqual(8);
  },
};

export const DrawerOpen: Story = {
  globals: narrow,
  args: { changed: { quickLinks: [{ title: 'Scoring and reporting', linkPath: '/scoring' }] } },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Menu' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('link', { name: 'Quick order' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Scoring and reporting' })).toBeVisible();
    await userEvent.click(canvas.getByText('Assessments & Solutions'));
    await expect(canvas.getByRole('link', { name: 'Autism' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
    for (const control of [...document.querySelectorAll('nav summary, nav button')])
      await expect(control.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};

export const DrawerClosesByItsButton: Story = {
  globals: narrow,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    canvas.getByRole('button', { name: 'Close' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Menu' })).toHaveFocus();
    await expect(canvas.getByText('Assessments & Solutions')).not.toBeVisible();
    await expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden');
  },
};

export const DrawerClosesByEscape: Story = {
  globals: narrow,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    await userEvent.click(canvas.getByText('Assessments & Solutions'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByText('Assessments & Solutions')).not.toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Menu' })).toHaveFocus();
  },
};

export const DrawerClosesWhenThePageIsUsed: Story = {
  globals: narrow,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    canvas.getByRole('button', { name: 'Close' }).focus();
    canvas.getByRole('link', { name: 'The page' }).focus();
    await waitFor(() => expect(canvas.getByText('Assessments & Solutions')).not.toBeVisible());
    await expect(canvas.getByRole('link', { name: 'The page' })).toHaveFocus();
  },
};
