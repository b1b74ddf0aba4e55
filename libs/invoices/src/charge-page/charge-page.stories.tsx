import { linkTold, saying, told } from '@assess/i18n/testing';
import type { Charge } from '@assess/gateway-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { ChargePage } from './charge-page.tsx';
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
};
const pending: Charge = { kind: 'pending', triedOn: '2026-11-20', total };
const notCharged: Charge = { kind: 'not-charged', triedOn: '2026-11-20', total };

const meta = {
  tags: ['new', '!stable'],
  component: ChargePage,
  args: { action: '#asked', locale: 'en-us', findHref: '#find' },
} satisfies Meta<typeof ChargePage>;
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
    await expect(answer).toHaveFocus();
    await expect(within(answer).getByText(saying('invoices.charge.paid.text'))).toBeVisible();
    await expect(within(answer).getByText(told('invoices.charge.card', { last4: '4242' }))).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: told('invoices.invoiceNumber') })).toHaveValue(typed.number);
  },
};

/** A part of it went back: it is paid all the same. */
export const PartlyRefunded: Story = {
  ...answered({ ...paid, refunded: { amountMinor: 23_450, currency: 'USD' } }),
  play: async ({ canvas }) => {
    const answer = canvas.getByRole('group', { name: saying('invoices.charge.paid.title') });
    await expect(within(answer).getByText(told('invoices.charge.refunded'))).toBeVisible();
  },
};

/** All of it went back, so that it is owed again. */
export const Refunded: Story = {
  ...answered({ ...paid, refunded: total }),
  play: async ({ canvas }) => {
    const answer = canvas.getByRole('group', { name: saying('invoices.charge.refunded.title') });
    await expect(within(answer).getByText(saying('invoices.charge.refunded.text'))).toBeVisible();
    await expect(within(answer).queryByText(saying('invoices.charge.paid.text'))).toBeNull();
  },
};

export const BeingClarified: Story = {
  ...answered(pending),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: saying('invoices.charge.pending.text') })).toHaveFocus();
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
    await expect(answer).toHaveFocus();
    await expect(within(answer).getByRole('link', { name: linkTold('invoices.charge.none.text') })).toBeVisible();
  },
};

/** An order whose invoices were paid apart. */
export const Several: Story = {
  ...answered(notCharged, paid, pending),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: saying('invoices.charge.notCharged.title') })).toHaveFocus();
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
    await expect(summary).toHaveFocus();
    await userEvent.click(within(summary).getByRole('link', { name: saying('invoices.charge.email-invalid') }));
    const email = canvas.getByRole('textbox', { name: saying('invoices.charge.email') });
    await expect(email).toHaveFocus();
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
