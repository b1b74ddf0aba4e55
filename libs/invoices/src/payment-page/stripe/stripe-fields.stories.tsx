import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { amountTold, saying, told } from '@assess/i18n/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { createFakeStripe } from '../../testing/fake-stripe.ts';
import { aPayment } from '../../testing/index.ts';
import paymentPage from '../payment-page.stories.tsx';
import { PaymentPage } from '../payment-page.tsx';
import type { LoadStripe } from './stripe-session.ts';
import { createStripeTokenizer } from './stripe-tokenizer.tsx';

/** Renders the page with a fake Stripe.js. */
function InPage({ load, ...props }: Omit<ComponentProps<typeof PaymentPage>, 'cards'> & { load: LoadStripe }) {
  const [cards] = useState(() =>
    createStripeTokenizer({ publishableKey: 'pk_test_stories', locale: 'en-us', load, limitMs: 60_000 }),
  );
  return (
    <QueryClientProvider client={new QueryClient()}>
      <PaymentPage {...props} cards={cards} />
    </QueryClientProvider>
  );
}

const neverComes: LoadStripe = () => new Promise(() => undefined);

const meta = {
  title: 'Pay/Card fields of Stripe',
  id: 'invoices-payment-page-stripe-stripe-fields',
  component: InPage,
  args: { ...paymentPage.args, load: neverComes },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof InPage>;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = ReturnType<typeof within>;

const boxOf = (canvas: Canvas, label: Parameters<typeof told>[0]) => canvas.findByRole('group', { name: told(label) });

/** Shows the page with all of Stripe's fields ready. */
async function showReady(canvas: Canvas, { field }: ReturnType<typeof createFakeStripe>) {
  const number = await boxOf(canvas, 'invoices.paymentForm.cardNumber');
  await waitFor(() => field('cardCvc'));
  for (const kind of ['cardNumber', 'cardExpiry', 'cardCvc'] as const) field(kind).tell('ready');
  return number;
}

const pay = (canvas: Canvas) =>
  userEvent.click(
    canvas.getByRole('button', {
      name: saying('invoices.payment.pay', { count: 1, total: amountTold(aPayment().total) }),
    }),
  );

/** The boxes already have their final positions before Stripe fills them: date and security code are in one row. */
export const Loading: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(told('invoices.paymentForm.cardFields.loading'))).toBeVisible();
    const date = await boxOf(canvas, 'invoices.paymentForm.expiryDate');
    await expect(date).toBeVisible();
    const code = await boxOf(canvas, 'invoices.paymentForm.securityCode');
    await expect(code.getBoundingClientRect().top).toBeCloseTo(date.getBoundingClientRect().top, 0);
  },
};

const ready = createFakeStripe();

/** Stripe reports the brand, and the page names the card to charge. */
export const Ready: Story = {
  args: { load: async () => ready.stripe },
  play: async ({ canvas }) => {
    const number = await showReady(canvas, ready);
    await waitFor(() => expect(number).toHaveAccessibleDescription(/Visa, Mastercard/));
    ready.field('cardNumber').type({ brand: 'amex', complete: true });
    await waitFor(() => expect(number).toHaveAccessibleDescription(/^American Express/));
    await expect(await boxOf(canvas, 'invoices.paymentForm.securityCode')).toHaveAccessibleDescription(
      saying('invoices.paymentForm.securityCode.front'),
    );
    await expect(
      canvas.getByText(told('invoices.paymentForm.review.brand', { brand: 'American Express' })),
    ).toBeVisible();
    ready.field('cardNumber').tell('focus');
    await waitFor(() => expect(number).toHaveStyle({ outlineStyle: 'solid' }));
  },
};

const mistyped = createFakeStripe();

/** An error is shown beside its field and in the error summary, whose link moves the focus into the field's iframe. */
export const Mistyped: Story = {
  args: { load: async () => mistyped.stripe },
  play: async ({ canvas, args }) => {
    const number = await showReady(canvas, mistyped);
    mistyped.field('cardNumber').type({});
    await pay(canvas);
    const summary = within(await canvas.findByRole('group', { name: told('invoices.paymentForm.errors') }));
    await expect(args.payByCard).not.toHaveBeenCalled();
    await expect(number).toHaveAccessibleDescription(saying('invoices.paymentForm.cardNumber.invalid'));
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    await userEvent.click(summary.getByRole('link', { name: told('invoices.paymentForm.securityCode.required') }));
    await waitFor(() => expect(mistyped.field('cardCvc').calls).toContain('focus'));
    mistyped.field('cardNumber').type({ complete: true, brand: 'visa' });
    await waitFor(() => expect(number).not.toHaveAttribute('aria-invalid'));
  },
};

const later = createFakeStripe();
const blockedOnce = fn<LoadStripe>();

/** Stripe.js is blocked, slow or unavailable. All typed values stay, and the payer can load it again. */
export const Unavailable: Story = {
  args: { load: blockedOnce },
  beforeEach: () => {
    blockedOnce.mockReset().mockRejectedValueOnce(new Error('blocked')).mockResolvedValue(later.stripe);
  },
  play: async ({ canvas, canvasElement }) => {
    const firstName = canvas.getByRole('textbox', { name: told('invoices.paymentForm.firstName') });
    await userEvent.type(firstName, 'Ada');
    const notice = within(await canvas.findByRole('alert'));
    await expect(notice.getByText(saying('invoices.paymentForm.cardFields.unavailable'))).toBeVisible();
    await expect(canvasElement.querySelector('#pay-cardNumber')).toBeNull();
    await userEvent.click(notice.getByRole('button', { name: told('invoices.paymentForm.cardFields.retry') }));
    await showReady(canvas, later);
    await expect(firstName).toHaveValue('Ada');
  },
};
