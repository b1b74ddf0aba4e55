import { told } from '@assess/i18n/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type Content } from '@assess/content';
import { loadExampleContent } from '@assess/content/testing';
import { expect, fn, waitFor } from 'storybook/test';
import { Header } from '../header/header.tsx';
import { PageBelow } from '../page-below.tsx';
import { NoticeStack } from '../sticky-notice/notice-stack.tsx';
import { AccountMenu, type AccountMenuProps } from './account-menu.tsx';
import { SignedOutNotice } from './signed-out-notice.tsx';

const { account } = (await loadExampleContent('en-us')).pages;

const meta = {
  title: 'Header and footer/Account menu',
  id: 'header-footer-personal-account-menu',
  component: AccountMenu,
  args: { firstName: 'Grace', account, onSignOut: fn() },
  parameters: { layout: 'fullscreen' },
  render: (args: AccountMenuProps, { loaded }) => (
    <>
      <Header
        content={(loaded as Content).header}
        locale="en-us"
        today="2027-01-01"
        account={<AccountMenu {...args} />}
      />
      <PageBelow />
    </>
  ),
} satisfies Meta<typeof AccountMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

const narrow = { viewport: { value: 'narrow' } };
const summary = /Grace/;

export const Closed: Story = {
  play: async ({ canvas }) => expect(canvas.getByText(summary)).toBeVisible(),
};

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(summary));
    const links = canvas.getAllByRole('link').filter((link) => link.getAttribute('href')?.includes('/my-account/'));
    await expect(links.map((link) => link.getAttribute('href'))).toEqual(Object.values(account)); // the order of spec §2
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const NarrowOpen: Story = { ...Open, globals: narrow };

/** The element that was opened last overlays the others. */
export const OpenAboveANotice: Story = {
  globals: narrow,
  decorators: [
    (Story) => (
      <>
        <Story />
        <NoticeStack>
          <SignedOutNotice ended="by-will" onClose={fn()} />
        </NoticeStack>
      </>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(summary));
    const notice = canvas.getByRole('status').getBoundingClientRect();
    const end = canvas.getByRole('button', { name: told('headerFooter.account.signOut') }).getBoundingClientRect();
    await expect(end.bottom).toBeGreaterThan(notice.top); // they overlap
    const middle = (notice.top + Math.min(notice.bottom, end.bottom)) / 2;
    await expect(document.elementFromPoint(notice.left + 40, middle)?.closest('details')).not.toBeNull();
  },
};

export const MoreLinks: Story = {
  args: { more: [{ title: 'Payments', href: '/invoices/en-us/payments' }] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(summary));
    await expect(canvas.getByRole('link', { name: 'Payments' })).toBeVisible();
  },
};

/** A store may lack some of the pages. */
export const FewPages: Story = {
  args: {
    account: { quotes: account.quotes, profile: account.profile },
    more: [{ title: 'Payments', href: '/invoices/en-us/payments' }],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(summary));
    const links = canvas.getAllByRole('link').map((link) => link.getAttribute('href'));
    await expect(links).toContain(account.quotes);
    await expect(links).not.toContain(account['order-history']);
    await expect(links).not.toContain(account.qualifications);
    await expect(canvas.getByRole('link', { name: 'Payments' })).toBeVisible();
  },
};

export const Qualifications: Story = {
  args: { qualifications: ['degree', 'accredited-institution'] },
  play: async ({ canvas, userEvent }) => {
    const kinds = ['degree', 'institution'].map((kind) => told(`headerFooter.account.qualifications.${kind}`));
    const list = new Intl.ListFormat(document.documentElement.lang).format(kinds);
    await userEvent.click(canvas.getByText(summary));
    await expect(
      canvas.getByRole('link', { name: `${told('headerFooter.account.qualifications')} ${list}` }),
    ).toBeVisible();
  },
};

export const NarrowQualifications: Story = { ...Qualifications, globals: narrow };

export const EscapeReturnsToTheButton: Story = {
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(summary));
    await userEvent.tab();
    await expect(document.activeElement).toHaveAttribute('href', account['order-history']);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByText(summary).closest('summary')).toHaveFocus());
    await expect(canvas.getByText(told('headerFooter.account.quotes'))).not.toBeVisible();
  },
};

export const ClosesWhenThePageIsUsed: Story = {
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(summary));
    await userEvent.click(canvas.getByRole('main'));
    await expect(canvas.getByText(summary).closest('details')).not.toHaveAttribute('open');
  },
};

export const NarrowClosesWhenThePageIsUsed: Story = { ...ClosesWhenThePageIsUsed, globals: narrow };

export const SignsOut: Story = {
  tags: ['!dev'],
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByText(summary));
    await userEvent.click(canvas.getByRole('button', { name: told('headerFooter.account.signOut') }));
    await expect(args.onSignOut).toHaveBeenCalledOnce();
  },
};

export const LongName: Story = {
  args: { firstName: 'Fernández-Villalobos' },
  globals: narrow,
  play: async ({ canvas, args }) => {
    const greeting = canvas.getByText(new RegExp(args.firstName));
    const lineHeight = Number.parseFloat(getComputedStyle(greeting).lineHeight);
    await expect(greeting.getBoundingClientRect().height).toBeLessThan(2.5 * lineHeight);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const VeryLongName: Story = { ...LongName, args: { firstName: 'Wolfeschlegelsteinhausenbergerdorff' } };
