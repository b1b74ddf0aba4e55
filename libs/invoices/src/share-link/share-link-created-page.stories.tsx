import { formatDay } from '@assess/i18n';
import { told, toldLocale } from '@assess/i18n/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn } from 'storybook/test';
import { ShareLinkCreatedPage } from './share-link-created-page.tsx';

const href = 'https://store.example/invoices/en-us/handed/AAAAAAAAAAAAAAAAAAAAAA';

const meta = {
  title: 'Results/Share link created',
  id: 'invoices-share-link-share-link-created-page',
  component: ShareLinkCreatedPage,
  args: { href, locale: 'en-us', expiresOn: '2026-12-04', action: '#withdraw', findHref: '#find' },
} satisfies Meta<typeof ShareLinkCreatedPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Made: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(href)).toBeVisible();
    await expect(canvas.getByText(formatDay('2026-12-04', toldLocale()), { exact: false })).toBeVisible();
    await expect(canvas.getByRole('button', { name: told('invoices.handed.withdraw') })).toHaveAttribute(
      'name',
      'withdraw',
    );
    const mail = canvas.getByRole('link', { name: told('invoices.handed.mail') }).getAttribute('href') ?? '';
    const written = new URLSearchParams(mail.replace(/^mailto:\?/, ''));
    await expect(written.get('subject')).toBe(told('invoices.handed.mailSubject'));
    await expect(written.get('body')).toContain(href);
  },
};

export const Copied: Story = {
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: told('invoices.handed.copy') }));
    await expect(await canvas.findByText(told('invoices.confirmation.copied'))).toBeVisible();
    await expect(write).toHaveBeenCalledWith(href);
    write.mockRestore();
  },
};

export const NotWithdrawn: Story = { args: { isUnavailable: true } };
