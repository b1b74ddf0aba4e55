import { saying, told } from '@assess/i18n/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { SharedInvoicesPage } from './shared-invoices-page.tsx';

const meta = {
  title: 'Results/Shared invoices',
  id: 'invoices-share-link-shared-invoices-page',
  component: SharedInvoicesPage,
  args: { sender: 'Dr. Zoë Łukasz', action: '#open', findHref: '#find', helpPictureHref: '#picture' },
} satisfies Meta<typeof SharedInvoicesPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FromSomebody: Story = {
  play: ({ canvas }) =>
    expect(canvas.getByText(saying('invoices.handed.from', { sender: 'Dr. Zoë Łukasz' }))).toBeVisible(),
};

export const FromNobodyNamed: Story = {
  args: { sender: null },
  play: ({ canvas }) => expect(canvas.getByText(saying('invoices.handed.intro'))).toBeVisible(),
};

export const AccountMissing: Story = {
  args: { problem: 'invalid', issue: 'required', accountNumber: '' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: told('invoices.accountNumber') });
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAccessibleDescription(told('invoices.findForm.required'));
  },
};

export const WrongAccount: Story = {
  args: { problem: 'not-found', accountNumber: 'A9999' },
  play: ({ canvas }) =>
    expect(canvas.getByRole('textbox', { name: told('invoices.accountNumber') })).toHaveValue('A9999'),
};

export const TooManyRequests: Story = { args: { problem: 'too-many-requests' } };

export const Unavailable: Story = { args: { problem: 'unavailable' } };

export const Expired: Story = {
  args: { problem: 'expired' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.getByRole('link', { name: told('invoices.handed.find') })).toHaveAttribute('href', '#find');
  },
};

export const Withdrawn: Story = { args: { problem: 'withdrawn', sender: null } };
