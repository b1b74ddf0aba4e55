import { amountTold, saying, told } from '@assess/i18n/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { anInvoice } from '../testing/index.ts';
import { ShareLinkPage } from './share-link-page.tsx';

const several = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    anInvoice({ id: `inv-${index}`, invoiceNumber: `INV${1_000_001 + index}` }),
  );

const meta = {
  title: 'Results/Share invoices',
  id: 'invoices-share-link-share-link-page',
  component: ShareLinkPage,
  args: { invoices: several(2), locale: 'en-us', action: '#make', resultsHref: '#results' },
} satisfies Meta<typeof ShareLinkPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const amount = (amountMinor: number, currency = 'USD') => amountTold({ amountMinor, currency });

export const Selected: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(amount(246_900))).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: saying('invoices.handOff.sender') })).toHaveValue('');
  },
};

export const SeveralCurrencies: Story = {
  args: { invoices: [anInvoice(), anInvoice({ id: 'inv-2', total: { amountMinor: 50_000, currency: 'CAD' } })] },
  play: ({ canvas }) => expect(canvas.getByText(`${amount(123_450)} + ${amount(50_000, 'CAD')}`)).toBeVisible(),
};

export const Many: Story = {
  args: { invoices: several(40) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText(told('invoices.card.invoice', { number: 'INV1000040' }))).not.toBeVisible();
    await userEvent.click(canvas.getByText(told('invoices.handOff.all', { count: 40 })));
    await expect(canvas.getByText(told('invoices.card.invoice', { number: 'INV1000040' }))).toBeVisible();
  },
};

export const SenderInvalid: Story = {
  args: { sender: 'Ada Lovelace', problem: 'sender-invalid' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: saying('invoices.handOff.sender') });
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAccessibleDescription(saying('invoices.handOff.senderInvalid', { maxSender: 60 }));
  },
};

export const InvoicesChanged: Story = { args: { problem: 'invoices-changed' } };

export const TooManyLinks: Story = { args: { problem: 'too-many-requests' } };

export const Unavailable: Story = { args: { problem: 'unavailable' } };
