import type { Meta, StoryObj } from '@storybook/react-vite';
import { type Content, type HeaderContent } from '@assess/content';
import { type Locale } from '@assess/i18n';
import { told, toldLocale } from '@assess/i18n/testing';
import type { ComponentProps } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { linkBelow, PageBelow } from '../page-below.tsx';
import { AccountMenu } from '../personal/account-menu.tsx';
import { MergedAccountBanner } from '../personal/merged-account-banner.tsx';
import { SignInLink } from './sign-in-link.tsx';
import { Header, type HeaderProps } from './header.tsx';
import { menuSectionOf } from './menu-section-of.ts';

/** The built-in content of the toolbar's store, with the changes of a story. */
type Args = Omit<HeaderProps, 'content'> & { changed?: Partial<HeaderContent> };

const headerOf = (loaded: Record<string, unknown>) => loaded['header'] as HeaderContent;

/** The account area for the toolbar's visitor. */
function accountOf(visitor: string, { account }: Content['pages']) {
  if (visitor === 'guest') return <SignInLink href="#sign-in" />;
  const qualifications = visitor === 'organisation' ? (['organisation'] as const) : undefined;
  return <AccountMenu firstName="Grace" account={account} qualifications={qualifications} onSignOut={fn()} />;
}

/** The accounts into which the accounts of the toolbar's visitor were merged. */
const merged: Record<string, ComponentProps<typeof MergedAccountBanner>['merged']> = {
  organisation: { type: 'ORGANIZATION', name: 'Lakeside Clinic' },
  personal: { type: 'PERSONAL', name: 'Grace Hopper' },
};

const meta = {
  title: 'Header and footer/Header',
  id: 'header-footer-header',
  args: { locale: 'en-us', today: '2027-07-01' },
  parameters: { propsOf: Header, layout: 'fullscreen' },
  render: ({ changed, locale, today, account }, { loaded, globals: { visitor } }) => (
    <>
      <Header
        locale={locale}
        today={today}
        account={visitor === 'story' ? account : accountOf(visitor, loaded['pages'])}
        content={{ ...headerOf(loaded), ...changed }}
      />
      {merged[visitor] && <MergedAccountBanner merged={merged[visitor]} onClose={fn()} />}
    </>
  ),
  decorators: [
    (Story) => (
      <>
        <Story />
        <PageBelow />
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

/** The space is reserved while a signed-in user is expected, so that nothing moves. */
export const SomebodyExpected: Story = {
  ...NobodySignedIn,
  beforeEach: () => {
    document.documentElement.dataset['visitor'] = 'expected';
    return () => delete document.documentElement.dataset['visitor'];
  },
  play: async ({ canvas }) => {
    const link = canvas.getByText(told('headerFooter.account.signIn')); // by text, as a hidden element has no accessible name
    await expect(link).not.toBeVisible();
    await expect(link.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
  },
};

export const WithoutBanner: Story = { args: { changed: { banner: undefined } } };

/** Uses the only store that has a banner. */
export const AfterTheBannersLastDay: Story = {
  tags: ['!dev'],
  globals: { locale: 'en-us' },
  args: { today: '2027-07-05' },
  play: async ({ canvas, loaded }) => {
    const { banner } = headerOf(loaded);
    await expect(banner?.until).toBe('--07-04');
    await expect(canvas.queryByText(banner?.text ?? '')).toBeNull();
  },
};

const inStore = (locale: Locale): Story => ({
  globals: { locale },
  play: async ({ canvas, userEvent, loaded }) => {
    const { utility } = headerOf(loaded);
    const toggle = canvas.getByText(told('headerFooter.menu.toggle'));
    if (toggle.checkVisibility()) await userEvent.click(toggle);
    for (const { title, linkPath } of utility.slice(1, 4))
      await expect(canvas.getByRole('link', { name: title })).toHaveAttribute('href', linkPath);
    const { title, link } = menuSectionOf(headerOf(loaded), 0);
    await userEvent.click(canvas.getByText(title));
    await expect(canvas.getByText(link)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const FrenchCanada: Story = inStore('fr-ca');

export const UnitedKingdom: Story = inStore('en-gb');

export const Netherlands: Story = inStore('nl-nl');

export const Spain: Story = inStore('es-es');

export const JapanAndAsia: Story = inStore('ja-jp');

export const Simplified: Story = {
  globals: { variant: 'simplified' },
  play: async ({ canvas, loaded }) => {
    const invoices = headerOf(loaded).utility.find(({ linkPath }) => linkPath === `/invoices/${toldLocale()}`);
    await expect(canvas.getByRole('link', { name: invoices?.title ?? '' })).toBeVisible();
    await expect(canvas.queryByRole('search')).toBeNull();
    await expect(canvas.queryByText(told('headerFooter.menu.toggle'))).toBeNull();
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
    const link = canvas.getByRole('link', { name: `See other ways to get help ${told('headerFooter.newWindow')}` });
    await expect(link).toHaveAttribute('target', '_blank');
  },
};

export const SkipLinkFocused: Story = {
  // While focused it covers the logo, because no content may move.
  parameters: { a11y: { options: { rules: { 'target-size': { enabled: false } } } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('link', { name: told('headerFooter.skip') })).toHaveFocus());
  },
};

export const MenuOpen: Story = {
  globals: wide,
  play: async ({ canvas, userEvent, loaded }) => {
    const { title, link } = menuSectionOf(headerOf(loaded), 0);
    await userEvent.click(canvas.getByText(title));
    await expect(canvas.getByRole('link', { name: link })).toBeVisible();
  },
};

export const OneSectionAtATime: Story = {
  tags: ['!dev'],
  globals: wide,
  play: async ({ canvas, userEvent, loaded }) => {
    const training = menuSectionOf(headerOf(loaded), 1);
    const ordering = menuSectionOf(headerOf(loaded), 2);
    await userEvent.click(canvas.getByText(training.title));
    await userEvent.click(canvas.getByText(ordering.title));
    await expect(canvas.getByRole('link', { name: ordering.link })).toBeVisible();
    await expect(canvas.getByText(training.link)).not.toBeVisible();
  },
};

export const EscapeReturnsToTheButton: Story = {
  tags: ['!dev'],
  globals: wide,
  play: async ({ canvas, userEvent, loaded }) => {
    const { title, link } = menuSectionOf(headerOf(loaded), 2);
    await userEvent.click(canvas.getByText(title));
    canvas.getByRole('link', { name: link }).focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByText(link)).not.toBeVisible());
    await waitFor(() => expect(canvas.getByText(title)).toHaveFocus());
  },
};

export const ClosesWhenThePageIsUsed: Story = {
  tags: ['!dev'],
  globals: wide,
  play: async ({ canvas, userEvent, loaded }) => {
    const { title, link } = menuSectionOf(headerOf(loaded), 2);
    await userEvent.click(canvas.getByText(title));
    await expect(canvas.getByText(link)).toBeVisible();
    await userEvent.click(canvas.getByRole('main'));
    await waitFor(() => expect(canvas.getByText(link)).not.toBeVisible());
    await userEvent.click(canvas.getByText(title));
    canvas.getByRole('link', { name: linkBelow }).focus();
    await expect(canvas.getByText(link)).not.toBeVisible();
  },
};

/** The first shortcut; on small screens only the drawer has it. */
const shortcutOf = (loaded: Record<string, unknown>) => headerOf(loaded).utility[1]?.title ?? '';

export const NarrowClosed: Story = {
  globals: narrow,
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByText(menuSectionOf(headerOf(loaded), 0).title)).not.toBeVisible();
    await expect(canvas.queryByRole('link', { name: shortcutOf(loaded) })).toBeNull();
  },
};

/** The sign-in label is a long word in French. */
export const NarrowInFrench: Story = {
  globals: { ...narrow, locale: 'fr-ca' },
  args: { account: <SignInLink href="/fr/login" /> },
  play: async ({ canvas }) => {
    const placeOf = (name: string) => canvas.getByRole('link', { name }).getBoundingClientRect();
    await expect(
      placeOf(told('headerFooter.account.signIn')).left - placeOf('Assessments').right,
    ).toBeGreaterThanOrEqual(8);
  },
};

const toggle = () => ({ name: told('headerFooter.menu.toggle') });
const close = () => ({ name: told('headerFooter.menu.close') });

export const DrawerOpen: Story = {
  globals: narrow,
  args: { changed: { quickLinks: [{ title: 'Scoring and reporting', linkPath: '/scoring' }] } },
  play: async ({ canvas, userEvent, loaded }) => {
    const { title, link } = menuSectionOf(headerOf(loaded), 0);
    canvas.getByRole('button', toggle()).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('link', { name: shortcutOf(loaded) })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Scoring and reporting' })).toBeVisible();
    await userEvent.click(canvas.getByText(title));
    await expect(canvas.getByRole('link', { name: link })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
    for (const control of [...document.querySelectorAll('nav summary, nav button')])
      await expect(control.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};

export const DrawerClosesByItsButton: Story = {
  tags: ['!dev'],
  globals: narrow,
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(canvas.getByRole('button', toggle()));
    canvas.getByRole('button', close()).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', toggle())).toHaveFocus());
    await expect(canvas.getByText(menuSectionOf(headerOf(loaded), 0).title)).not.toBeVisible();
    await expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden');
  },
};

export const DrawerClosesByEscape: Story = {
  tags: ['!dev'],
  globals: narrow,
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(canvas.getByRole('button', toggle()));
    await userEvent.click(canvas.getByText(menuSectionOf(headerOf(loaded), 0).title));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByText(menuSectionOf(headerOf(loaded), 0).title)).not.toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', toggle())).toHaveFocus());
  },
};

export const DrawerClosesWhenThePageIsUsed: Story = {
  tags: ['!dev'],
  globals: narrow,
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(canvas.getByRole('button', toggle()));
    canvas.getByRole('button', close()).focus();
    canvas.getByRole('link', { name: linkBelow }).focus();
    await waitFor(() => expect(canvas.getByText(menuSectionOf(headerOf(loaded), 0).title)).not.toBeVisible());
    await waitFor(() => expect(canvas.getByRole('link', { name: linkBelow })).toHaveFocus());
  },
};
