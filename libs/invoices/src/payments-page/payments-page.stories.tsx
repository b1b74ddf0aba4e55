import type { UserPayment, UserPayments } from '@assess/gateway-client/contract';
import { formatDay, type Currency } from '@assess/i18n';
import { amountTold, saying, told, toldLocale } from '@assess/i18n/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, type Mock, userEvent, waitFor } from 'storybook/test';
import { aUserPayment } from '../testing/index.ts';
import { PaymentsPage } from './payments-page.tsx';
import type { PaymentsGateway } from './user-payments-query.ts';

const idOf = (number: number) => String(number).padStart(22, '0');

const payments = (count: number, from = 1): UserPayment[] =>
  Array.from({ length: count }, (_, index) =>
    aUserPayment({ id: idOf(from + index), confirmationNumber: `PC-7K2F-9QXM-${1000 + from + index}` }),
  );

const page = (made: UserPayment[], next: string | null = null): UserPayments => ({ payments: made, next });

const failing = async () => Promise.reject(new Error('The gateway is down'));

/** Creates a gateway that returns these results in turn and then repeats the last result. Storybook resets the calls before each story. */
function answering(...answers: (() => Promise<UserPayments>)[]): PaymentsGateway {
  const readUserPayments: Mock<PaymentsGateway['readUserPayments']> = fn(async () => {
    const answer = answers[readUserPayments.mock.calls.length - 1] ?? answers.at(-1) ?? failing;
    return { kind: 'ok', value: await answer() };
  });
  return { readUserPayments };
}

const unknown: UserPayment = {
  state: 'unknown',
  id: idOf(90),
  madeOn: '2026-11-21',
  invoiceNumbers: ['INV1000009'],
  total: { amountMinor: 21_000, currency: 'USD' },
};

const meta = {
  title: 'Account and sign-in/Payment history',
  id: 'invoices-payments-page',
  component: PaymentsPage,
  args: {
    userId: 'user-1',
    locale: 'en-us',
    gateway: answering(async () => page(payments(3))),
    findHref: '#find',
    paymentHref: (id) => `#payment-${id}`,
    confirmationHref: (id) => `#${id}`,
    receiptHref: (id) => `#receipt-${id}`,
    allocationHref: (id) => `#allocation-${id}`,
    allocationWorkbookHref: (id) => `#workbook-${id}`,
  },
  render: (args) => (
    <QueryClientProvider client={new QueryClient()}>
      <PaymentsPage {...args} />
    </QueryClientProvider>
  ),
} satisfies Meta<typeof PaymentsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The amount of a partial refund. The other payment in the story is refunded in full. */
const part = { amountMinor: 23_450, currency: 'USD' };

/** The bank has taken a part of one payment back until it decides, and has given all of another back. */
export const Disputed: Story = {
  args: {
    gateway: answering(async () =>
      page([
        aUserPayment({ id: idOf(1), disputed: part }),
        aUserPayment({ id: idOf(2), chargedBack: { amountMinor: 123_450, currency: 'USD' } }),
      ]),
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(amountTold(part))).toBeVisible();
    await expect(canvas.getAllByText(told('invoices.payments.disputed'))).toHaveLength(2);
    await expect(canvas.getAllByText(told('invoices.payments.chargedBack'))).toHaveLength(2);
    await expect(canvas.queryByText(told('invoices.payments.complete'))).toBeNull();
  },
};

export const Refunded: Story = {
  args: {
    gateway: answering(async () =>
      page([
        aUserPayment({ id: idOf(1), refunded: part }),
        aUserPayment({ id: idOf(2), refunded: { amountMinor: 123_450, currency: 'USD' } }),
      ]),
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(amountTold(part))).toBeVisible();
    await expect(canvas.getAllByText(told('invoices.payments.complete'))).toHaveLength(1);
    await expect(canvas.getAllByText(told('invoices.confirmation.refunded'))).toHaveLength(3);
  },
};

export const SomePayments: Story = {
  play: async ({ canvas, args }) => {
    const link = await canvas.findByRole('link', { name: 'PC-7K2F-9QXM-1001' });
    await expect(link).toHaveAttribute('href', `#${idOf(1)}`);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(
      canvas.getByRole('link', { name: told('invoices.payments.receiptOf', { number: 'PC-7K2F-9QXM-1001' }) }),
    ).toHaveAttribute('href', `#receipt-${idOf(1)}`);
    await expect(
      canvas.getByRole('link', { name: told('invoices.payments.allocationOf', { number: 'PC-7K2F-9QXM-1001' }) }),
    ).toHaveAttribute('href', `#allocation-${idOf(1)}`);
    await expect(args.gateway.readUserPayments).toHaveBeenCalledWith(
      expect.objectContaining({ params: { userId: 'user-1' } }),
      expect.anything(),
    );
  },
};

export const Unknown: Story = {
  args: { gateway: answering(async () => page([unknown, ...payments(1)])) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(told('invoices.standing.inProgress'))).toBeVisible();
    await expect(canvas.getAllByRole('link')).toHaveLength(5); // one of them links to Customer Support
  },
};

const inCurrency = (currency: Currency, number: number) =>
  aUserPayment({ id: idOf(number), total: { amountMinor: 120_000, currency } });

/** The payer's bank waits for the payer to confirm the payment. */
export const Challenged: Story = {
  args: {
    gateway: answering(async () =>
      page([{ ...unknown, state: 'requires-action', confirmBy: '2026-11-20T20:14:00.000Z' }, ...payments(1)]),
    ),
  },
  play: async ({ canvas }) =>
    expect(
      await canvas.findByRole('link', { name: told('invoices.payments.goOnWith', { invoices: 'INV1000009' }) }),
    ).toHaveAttribute('href', `#payment-${idOf(90)}`),
};

/** Each payment has its own currency; yen have no decimals. */
export const SeveralCurrencies: Story = {
  args: {
    gateway: answering(async () => page([inCurrency('JPY', 1), inCurrency('CAD', 2), inCurrency('USD', 3)])),
  },
};

/** A payment with the maximum number of invoice numbers. */
export const FiftyInvoices: Story = {
  args: {
    gateway: answering(async () =>
      page([aUserPayment({ invoiceNumbers: Array.from({ length: 50 }, (_, index) => `INV${1_000_001 + index}`) })]),
    ),
  },
};

export const Empty: Story = {
  args: { gateway: answering(async () => page([])) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: told('invoices.findPage.heading') })).toHaveAttribute(
      'href',
      '#find',
    );
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};

export const Loading: Story = {
  args: { gateway: answering(() => new Promise<UserPayments>(() => {})) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent(told('invoices.payments.loading'));
  },
};

export const Failed: Story = {
  args: { gateway: answering(failing) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(saying('invoices.findPage.unavailable'));
  },
};

export const TriesAgain: Story = {
  args: { gateway: answering(failing, async () => page(payments(2))) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: told('invoices.payments.retry') }));
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const ShowsMore: Story = {
  args: {
    gateway: answering(
      async () => page(payments(20), idOf(20)),
      failing,
      async () => page([{ ...unknown, madeOn: '2026-10-01' }]),
    ),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: told('invoices.payments.more') }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(20);
    await userEvent.click(canvas.getByRole('button', { name: told('invoices.payments.retry') }));
    await waitFor(() =>
      expect(canvas.getByRole('heading', { name: formatDay('2026-10-01', toldLocale()) })).toHaveFocus(),
    );
    await expect(args.gateway.readUserPayments).toHaveBeenLastCalledWith(
      { params: { userId: 'user-1' }, query: { after: idOf(20) } },
      expect.anything(),
    );
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
