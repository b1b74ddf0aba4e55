import { formatMoney } from '@assess/i18n';
import { amountTold, saying, told, toldLocale } from '@assess/i18n/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
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
    status: { kind: 'payable', transferAnnouncedOn: '2026-11-18' },
  }),
];

const typed: TypedTransfer = {
  paidOn: '2026-11-19',
  amount: '1200',
  reference: 'A1001',
  note: '',
  name: 'Zoë Łukasz',
  email: 'zoe@clinic.example',
};

const meta = {
  title: 'Pay/Bank transfer page',
  id: 'invoices-transfer-page',
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

const written = (amountMinor: number) => formatMoney({ amountMinor, currency: 'GBP' }, toldLocale());

const asShown = (amountMinor: number) => amountTold({ amountMinor, currency: 'GBP' });

/** The form contains the values that the store knows: the total and the suggested reference. They change with the ticked invoices. */
export const SeveralInvoices: Story = {
  play: async ({ canvas }) => {
    const amount = canvas.getByRole('textbox', { name: told('invoices.transfer.amount') });
    const reference = canvas.getByRole('textbox', { name: saying('invoices.bankTransfer.reference') });
    await expect(amount).toHaveValue(written(100_000));
    await expect(reference).toHaveValue('A1001 INV1000001');
    await userEvent.click(canvas.getByRole('checkbox', { name: /INV1000002/ }));
    await expect(amount).toHaveValue(written(123_450));
    await expect(reference).toHaveValue('A1001');
  },
};

export const OneInvoice: Story = {
  args: { invoices: invoices.slice(0, 1) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('checkbox')).toBeNull();
    await expect(canvas.getByText(asShown(100_000))).toBeVisible();
  },
};

/** An amount that the customer typed does not change with the ticked invoices. */
export const OtherAmount: Story = {
  play: async ({ canvas }) => {
    const amount = canvas.getByRole('textbox', { name: told('invoices.transfer.amount') });
    await userEvent.clear(amount);
    await userEvent.type(amount, '900');
    await userEvent.click(canvas.getByRole('checkbox', { name: /INV1000002/ }));
    await expect(amount).toHaveValue('900');
    await userEvent.click(canvas.getByRole('button', { name: told('invoices.bankTransfer.notify') }));
    await expect(
      canvas.getAllByText(saying('invoices.transfer.note.required', { sum: written(123_450) })),
    ).toHaveLength(2);
  },
};

export const Mistyped: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: /INV1000001/ }));
    await userEvent.click(canvas.getByRole('button', { name: told('invoices.bankTransfer.notify') }));
    await waitFor(() => expect(canvas.getByRole('group', { name: told('invoices.paymentForm.errors') })).toHaveFocus());
    await expect(canvas.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        told('invoices.transfer.invoices.required'),
        told('invoices.transfer.paidOn.required'),
        told('invoices.transfer.amount.required'),
        told('invoices.transfer.name.required'),
        told('invoices.paymentForm.email.required'),
      ]),
    );
    await expect(args.onErrors).toHaveBeenLastCalledWith(true);
    await userEvent.type(canvas.getByRole('textbox', { name: told('invoices.transfer.name') }), 'Zoë');
    await expect(canvas.queryByRole('link', { name: told('invoices.transfer.name.required') })).toBeNull();
  },
};

/** The page as the server returns it to a browser without scripts, with the typed values. */
export const SentBack: Story = {
  args: { problem: 'invalid', typed, issues: { note: 'note-required', paidOn: 'day-too-old' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: told('invoices.transfer.amount') })).toHaveValue(typed.amount);
    await waitFor(() => expect(canvas.getByRole('group', { name: told('invoices.paymentForm.errors') })).toHaveFocus());
  },
};

export const InvoicesChanged: Story = { args: { problem: 'invoices-changed', typed } };

export const TooMany: Story = { args: { problem: 'too-many', typed } };

export const Unavailable: Story = { args: { problem: 'unavailable', typed } };

export const Noted: Story = {
  args: { isNoted: true, typed, selected: ['Aa00000001', 'Aa00000002'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: told('invoices.transfer.notedTitle') })).toBeVisible();
    await expect(canvas.getByText(/zoe@clinic\.example/)).toBeVisible();
    await expect(canvas.getByText(asShown(120_000))).toBeVisible();
  },
};

/** The page after a reload, when the browser no longer has the submitted values. */
export const NotedBefore: Story = { args: { isNoted: true } };
