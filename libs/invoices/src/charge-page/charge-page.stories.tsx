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
  component: ChargePage,
  args: { action: '#asked', locale: 'en-us', findHref: '#find' },
} satisfies Meta<typeof ChargePage>;
export default meta;
type Story = StoryObj<typeof meta>;

const answered = (...charges: Charge[]) => ({ args: { typed, charges } });

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Invoice number' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Payment confirmation number' }));
    await expect(canvas.getByRole('textbox', { name: 'Payment confirmation number' })).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: 'Customer account number' })).toBeNull();
  },
};

export const Paid: Story = {
  ...answered(paid),
  play: async ({ canvas }) => {
    const answer = canvas.getByRole('group', { name: /^You have paid/ });
    await expect(answer).toHaveFocus();
    await expect(within(answer).getByText(/You do not need to pay again\.$/)).toBeVisible();
    await expect(within(answer).getByText('Credit card ending in 4242')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Invoice number' })).toHaveValue(typed.number);
  },
};

export const BeingClarified: Story = {
  ...answered(pending),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: /Please wait and do not pay again\./ })).toHaveFocus();
    await expect(canvas.queryByRole('link', { name: 'Find and pay your invoice' })).toBeNull();
  },
};

export const NotCharged: Story = {
  ...answered(notCharged),
  play: async ({ canvas }) => {
    const answer = canvas.getByRole('group', { name: /^You have not been charged/ });
    await expect(within(answer).getByRole('link', { name: 'Find and pay your invoice' })).toHaveAttribute(
      'href',
      '#find',
    );
  },
};

export const NothingFound: Story = {
  ...answered(),
  play: async ({ canvas }) => {
    const answer = canvas.getByRole('group', { name: /^We found no payment/ });
    await expect(answer).toHaveFocus();
    await expect(within(answer).getByRole('link', { name: 'Customer Support' })).toBeVisible();
  },
};

/** An order whose invoices were paid apart. */
export const Several: Story = {
  ...answered(notCharged, paid, pending),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: /^You have not been charged/ })).toHaveFocus();
    for (const other of ['You have paid', 'We are still clarifying this payment'])
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
    const summary = canvas.getByRole('group', { name: 'Please check these fields' });
    await expect(summary).toHaveFocus();
    await userEvent.click(within(summary).getByRole('link', { name: /email address/ }));
    const email = canvas.getByRole('textbox', { name: /^Email address/ });
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
