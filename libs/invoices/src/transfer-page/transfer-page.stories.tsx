import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { anInvoice } from '../testing/index.ts';
import type { TypedTransfer } from './transfer-form.ts';
import { TransferPage } from './transfer-page.tsx';

const pounds = (amountMinor: number) => ({ amountMinor, currency: 'GBP' });

const invoices = [
  anInvoice({ id: 'Aa00000001', total: pounds(100_000) }),
  anInvoice({
    id: 'Aa00000002',
    invoiceNumber: 'INV1000002',
    total: pounds(23_450),
    standing: { kind: 'payable', transferAnnouncedOn: '2026-11-18' },
  }),
];

const typed: TypedTransfer = {
  paidOn: '2026-11-19',
  amount: '£1,200.00',
  reference: 'A1001',
  note: '',
  name: 'Zoë Łukasz',
  email: 'zoe@clinic.example',
};

const meta = {
  component: TransferPage,
  args: {
    locale: 'en-gb',
    today: '2026-11-20',
    invoices,
    selected: ['Aa00000001'],
    action: '#transfer',
    resultsHref: '#results',
    onErrors: fn(),
  },
} satisfies Meta<typeof TransferPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What the store knows stands there: the total, and the reference that was asked for. It follows what is ticked. */
export const SeveralInvoices: Story = {
  play: async ({ canvas }) => {
    const amount = canvas.getByRole('textbox', { name: 'Amount paid' });
    const reference = canvas.getByRole('textbox', { name: /^Payment reference/ });
    await expect(amount).toHaveValue('£1,000.00');
    await expect(reference).toHaveValue('A1001 INV1000001');
    await userEvent.click(canvas.getByRole('checkbox', { name: /INV1000002/ }));
    await expect(amount).toHaveValue('£1,234.50');
    await expect(reference).toHaveValue('A1001');
  },
};

export const OneInvoice: Story = {
  args: { invoices: invoices.slice(0, 1) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('checkbox')).toBeNull();
    await expect(canvas.getByText('£1,000.00')).toBeVisible();
  },
};

/** An amount that somebody typed is theirs, whatever is ticked. */
export const OtherAmount: Story = {
  play: async ({ canvas }) => {
    const amount = canvas.getByRole('textbox', { name: 'Amount paid' });
    await userEvent.clear(amount);
    await userEvent.type(amount, '900');
    await userEvent.click(canvas.getByRole('checkbox', { name: /INV1000002/ }));
    await expect(amount).toHaveValue('900');
    await userEvent.click(canvas.getByRole('button', { name: 'Notify us' }));
    await expect(
      canvas.getAllByText(/^The invoices come to £1,234.50. Please correct the amount, or say in a note/),
    ).toHaveLength(2);
  },
};

export const Mistyped: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: /INV1000001/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Notify us' }));
    await expect(canvas.getByRole('group', { name: 'Please check these fields' })).toHaveFocus();
    await expect(canvas.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Please select the invoices that you have paid',
        'Enter the day on which you paid',
        'Enter the amount that you paid',
        'Enter your name',
        'Enter your email',
      ]),
    );
    await expect(args.onErrors).toHaveBeenLastCalledWith(true);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Your name' }), 'Zoë');
    await expect(canvas.queryByRole('link', { name: 'Enter your name' })).toBeNull();
  },
};

/** As the server sends it back to a browser without script: what was typed is there. */
export const SentBack: Story = {
  args: { problem: 'invalid', typed, issues: { note: 'note-required', paidOn: 'day-too-old' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Amount paid' })).toHaveValue('£1,200.00');
    await expect(canvas.getByRole('group', { name: 'Please check these fields' })).toHaveFocus();
  },
};

export const InvoicesChanged: Story = { args: { problem: 'invoices-changed', typed } };

export const TooMany: Story = { args: { problem: 'too-many', typed } };

export const Unavailable: Story = { args: { problem: 'unavailable', typed } };

export const Noted: Story = {
  args: { isNoted: true, typed, selected: ['Aa00000001', 'Aa00000002'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'We have noted your transfer' })).toBeVisible();
    await expect(canvas.getByText('zoe@clinic.example')).toBeVisible();
    await expect(canvas.getByText('£1,200.00')).toBeVisible();
  },
};

/** A reload after the browser has forgotten what was sent. */
export const NotedBefore: Story = { args: { isNoted: true } };
