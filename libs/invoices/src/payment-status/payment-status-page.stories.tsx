import { linkTold, saying, told } from '@assess/i18n/testing';
import type { Charge } from '@assess/gateway-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { PaymentStatusPage } from './payment-status-page.tsx';
import type { TypedCharge } from './typed-charge.ts';

const typed: TypedCharge = {
  kind: 'invoice-number',
  number: 'INV1000001',
  accountNumber: 'A1001',
  email: 'zoe@clinic.example',
};

const total = { amountMinor: 123_450, currency: 'USD' };

const paid: Charge = {
  kind: 'paid',
  paidOn: '2026-11-20',
  total,
  confirmationNumber: 'PC-4Q7M-2K9D-7XRB',
  cardLast4: '4242',
  cardBrand: 'visa',
  invoiceNumbers: ['INV1000001', 'INV1000002'],
  invoiceCount: 2,
};
const pending: Charge = { kind: 'pending', triedOn: '2026-11-20', total };
const unconfirmed: Charge = { kind: 'pending', triedOn: '2026-11-20', total, confirmBy: '2026-11-20T20:14:00.000Z' };
const notCharged: Charge = { kind: 'not-charged', triedOn: '2026-11-20', total };

const meta = {
  title: 'Confirmation/Payment status page',
  id: 'invoices-payment-status-payment-status-page',
  component: PaymentStatusPage,
  args: { action: '#asked', locale: 'en-us', findHref: '#find', receiptHref: (index) => `#receipt-${index}` },
} satisfies Meta<typeof PaymentStatusPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const answered = (...charges: Charge[]) => ({ args: { typed, charges } });

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: told('invoices.invoiceNumber') })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: told('invoices.charge.confirmationNumber') }));
    await expect(canvas.getByRole('textbox', { name: told('invoices.charge.confirmationNumber') })).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: told('invoices.accountNumber') })).toBeNull();
  },
};

export const Paid: Story = {
  ...answered(paid),
  play: async ({ canvas }) => {
    const answer = canvas.getByRole('group', { name: saying('invoices.charge.paid.title') });
    await waitFor(() => expect(answer).toHaveFocus());
    await expect(within(answer).getByText(saying('invoices.charge.paid.text'))).toBeVisible();
    await expect(within(answer).getByText(`${told('invoices.charge.card', { last4: '4242' })} (Visa)`)).toBeVisible();
    await expect(within(answer).getByText('INV1000001, INV1000002')).toBeVisible();
    const number = 'PC-4Q7M-2K9D-7XRB';
    await expect(
      within(answer).getByRole('link', { name: told('invoices.payments.receiptOf', { number }) }),
    ).toHaveAttribute('href', '#receipt-0');
    await expect(
      within(answer).getByRole('button', { name: told('invoices.charge.sendOf', { number }) }),
    ).toBeVisible();
    await expect(within(answer).getByRole('link', { name: told('invoices.charge.findAnother') })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: told('invoices.invoiceNumber') })).toHaveValue(typed.number);
  },
};

/** The receipt is sent to the payer again. */
export const SentAgain: Story = {
  args: { typed, charges: [paid], sending: { index: 0, result: 'sent' } },
  play: async ({ canvas }) =>
    waitFor(() => expect(canvas.getByRole('group', { name: saying('invoices.charge.sending.sent') })).toHaveFocus()),
};

export const SentTooOften: Story = { args: { typed, charges: [paid], sending: { index: 0, result: 'too-many' } } };

export const NotSent: Story = { args: { typed, charges: [paid], sending: { index: 0, result: 'unavailable' } } };

/** A payment with more invoices than the page lists. */
export const ManyInvoices: Story = {
  ...answered({ ...paid, invoiceCount: 91 }),
  play: async ({ canvas }) =>
    expect(canvas.getByText(told('invoices.card.more', { count: 89 }), { exact: false })).toBeVisible(),
};

/** The payer has left their bank's page, and searches for the payment in the browser in which they began it. */
export const NotConfirmedYet: Story = {
  args: { typed, charges: [unconfirmed], paymentHref: '#payment' },
  play: async ({ canvas }) => {
    const answer = canvas.getByRole('group', { name: saying('invoices.state.confirm.title') });
    await waitFor(() => expect(answer).toHaveFocus());
    await expect(answer).not.toHaveTextContent(saying('invoices.charge.pending.text'));
    await expect(within(answer).getByRole('link', { name: told('invoices.state.goOn') })).toHaveAttribute(
      'href',
      '#payment',
    );
  },
};

/** The bank's confirmation timed out, or the cardholder cancelled it. */
export const NotConfirmed: Story = {
  ...answered({ ...notCharged, isUnconfirmed: true }),
  play: async ({ canvas }) => {
    const answer = canvas.getByRole('group', { name: saying('invoices.charge.unconfirmed.text') });
    await expect(within(answer).getByRole('link', { name: told('invoices.charge.notCharged.pay') })).toBeVisible();
  },
};

/** A part of the payment was refunded, so the payment is still shown as paid. */
export const PartlyRefunded: Story = {
  ...answered({ ...paid, refunded: { amountMinor: 23_450, currency: 'USD' } }),
  play: async ({ canvas }) => {
    const answer = canvas.getByRole('group', { name: saying('invoices.charge.paid.title') });
    await expect(within(answer).getByText(told('invoices.charge.refunded'))).toBeVisible();
  },
};

/** The whole payment was refunded, so its invoices are open again. */
export const Refunded: Story = {
  ...answered({ ...paid, refunded: total }),
  play: async ({ canvas }) => {
    const answer = canvas.getByRole('group', { name: saying('invoices.charge.refunded.title') });
    await expect(within(answer).getByText(saying('invoices.charge.refunded.text'))).toBeVisible();
    await expect(within(answer).queryByText(saying('invoices.charge.paid.text'))).toBeNull();
  },
};

/** The bank has taken a part back until it decides. Nothing is charged again. */
export const InQuestionAtTheBank: Story = {
  ...answered({ ...paid, disputed: { amountMinor: 23_450, currency: 'USD' } }),
  play: async ({ canvas }) => {
    const answer = canvas.getByRole('group', { name: saying('invoices.charge.disputed.title') });
    await expect(within(answer).getByText(told('invoices.payments.disputed'))).toBeVisible();
    await expect(within(answer).queryByText(saying('invoices.charge.paid.text'))).toBeNull();
  },
};

/** The bank gave the whole payment back, so its invoices are open again. */
export const GivenBackByTheBank: Story = {
  ...answered({ ...paid, chargedBack: total }),
  play: async ({ canvas }) => {
    const answer = canvas.getByRole('group', { name: saying('invoices.charge.chargedBack.title') });
    await expect(within(answer).getByText(saying('invoices.charge.chargedBack.text'))).toBeVisible();
  },
};

/** A charge that belongs to no payment, at each step until its amount is back. */
export const ChargedLate: Story = {
  ...answered(
    { ...pending, lateCharge: 'open' },
    { ...pending, lateCharge: 'refunding' },
    { ...pending, lateCharge: 'refunded' },
    { ...pending, lateCharge: 'charged-back' },
  ),
  play: async ({ canvas }) => {
    for (const id of [
      'invoices.charge.late.open',
      'invoices.charge.late.refunding',
      'invoices.charge.late.refunded',
      'invoices.charge.late.chargedBack',
    ] as const)
      await expect(canvas.getByText(saying(id))).toBeVisible();
    await expect(canvas.queryByText(saying('invoices.charge.pending.text'))).toBeNull();
  },
};

export const BeingClarified: Story = {
  ...answered(pending),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('group', { name: saying('invoices.charge.pending.text') })).toHaveFocus(),
    );
    await expect(canvas.queryByRole('link', { name: told('invoices.charge.notCharged.pay') })).toBeNull();
  },
};

export const NotCharged: Story = {
  ...answered(notCharged),
  play: async ({ canvas }) => {
    const answer = canvas.getByRole('group', { name: saying('invoices.charge.notCharged.title') });
    await expect(within(answer).getByRole('link', { name: told('invoices.charge.notCharged.pay') })).toHaveAttribute(
      'href',
      '#find',
    );
  },
};

export const NothingFound: Story = {
  ...answered(),
  play: async ({ canvas }) => {
    const answer = canvas.getByRole('group', { name: saying('invoices.charge.none.title') });
    await waitFor(() => expect(answer).toHaveFocus());
    await expect(within(answer).getByRole('link', { name: linkTold('invoices.charge.none.text') })).toBeVisible();
  },
};

/** An order whose invoices were paid separately. */
export const Several: Story = {
  ...answered(notCharged, paid, pending),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('group', { name: saying('invoices.charge.notCharged.title') })).toHaveFocus(),
    );
    for (const other of [told('invoices.charge.paid.title'), told('invoices.charge.pending.title')])
      await expect(canvas.getByText(other)).toBeVisible();
  },
};

export const Invalid: Story = {
  args: {
    typed: { ...typed, number: '123', accountNumber: '', email: 'zoe' },
    issues: { number: 'number-too-short', accountNumber: 'required', email: 'email-invalid' },
    problem: 'invalid',
  },
  play: async ({ canvas }) => {
    const summary = canvas.getByRole('group', { name: told('invoices.charge.errors') });
    await waitFor(() => expect(summary).toHaveFocus());
    await userEvent.click(within(summary).getByRole('link', { name: saying('invoices.charge.email-invalid') }));
    const email = canvas.getByRole('textbox', { name: saying('invoices.charge.email') });
    await waitFor(() => expect(email).toHaveFocus());
    await expect(email).toBeInvalid();
  },
};

export const InvalidConfirmationNumber: Story = {
  args: {
    typed: { ...typed, kind: 'confirmation-number', number: 'PC-1', email: '' },
    issues: { number: 'confirmation-invalid', email: 'email-required' },
    problem: 'invalid',
  },
};

export const ProofRequired: Story = { args: { typed, problem: 'proof-required' } };

export const TooManyRequests: Story = { args: { typed, problem: 'too-many-requests' } };

export const Unavailable: Story = { args: { typed, problem: 'unavailable' } };
