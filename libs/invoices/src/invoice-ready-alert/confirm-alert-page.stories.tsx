import { told } from '@assess/i18n/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ConfirmAlertPage } from './confirm-alert-page.tsx';

const meta = {
  title: 'Find an invoice/Confirm an alert',
  id: 'invoices-invoice-ready-alert-confirm-alert-page',
  component: ConfirmAlertPage,
  args: { action: '#confirm', findHref: '#find' },
} satisfies Meta<typeof ConfirmAlertPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BeforeThePress: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('button', { name: told('invoices.notice.confirm') })).toBeVisible(),
};

export const Confirmed: Story = {
  args: { result: 'confirmed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: told('invoices.notice.confirmedTitle') })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: told('invoices.notice.confirm') })).toBeNull();
  },
};

export const Gone: Story = { args: { result: 'gone' } };

export const Unavailable: Story = {
  args: { result: 'unavailable' },
  play: ({ canvas }) => expect(canvas.getByRole('button', { name: told('invoices.notice.confirm') })).toBeVisible(),
};
