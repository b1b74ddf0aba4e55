import type { Payment, SavedCards } from '@assess/gateway-client/contract';
import { loadCountries } from '@assess/i18n/countries';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Button } from '@assess/ui';
import { amountTold, linkTold, saying, told, toldLocale } from '@assess/i18n/testing';
import { addressWordsOf, formatDay } from '@assess/i18n';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { cardDigits, groupDigits } from '../card.ts';
import { aConfirmation, anInvoice, aPayment, aPaymentForm, aSavedCard } from '../testing/index.ts';
import { postcodeLabels } from '../form-fields/field-messages.ts';
import { createEncryptingTokenizer } from './encrypted-card/encrypting-tokenizer.ts';
import { controlOf } from './form/field-controls.ts';
import { PaymentPage } from './payment-page.tsx';
import type { PaymentOutcome } from './outcome/payment-outcome.ts';

const payment = aPayment();

const unfinished = { ...payment, state: 'declined', reason: 'authentication-unfinished' } as Payment;

const bankUrl = 'https://bank.example/challenges/1';
const challenged = {
  ...payment,
  state: 'requires-action',
  action: { url: bankUrl, confirmBy: '2026-11-20T20:14:00.000Z' },
} as Payment;

const answer = (outcome: PaymentOutcome) => fn(async (): Promise<PaymentOutcome> => outcome);

/** True when the visitor selected in Storybook's toolbar is signed in. */
const isSomebody = (visitor: string) => !['story', 'guest'].includes(visitor);

const signedIn: Partial<ComponentProps<typeof PaymentPage>> = {
  payerId: 'user-1',
  knownPayer: { firstName: 'Grace', lastName: 'Hopper', email: 'grace@clinic.example' },
};

const meta = {
  title: 'Pay/Payment page',
  id: 'invoices-payment-page',
  component: PaymentPage,
  args: {
    cards: createEncryptingTokenizer({ url: 'https://cards.example/v1' }),
    payment,
    locale: 'en-us',
    countries: await loadCountries('en-us'),
    defaultCountry: 'US',
    asksFor: { line3: false, vatNumber: false },
    links: {
      invoices: '#invoices',
      orderHistory: '#orders',
      terms: '#terms',
      privacy: '#privacy',
      savedCards: '#saved-cards',
      paymentStatus: '#was-i-charged',
    },
    gateway: {
      readPayment: async () => ({ kind: 'ok', value: payment }),
      readSavedCards: fn(async () => ({ kind: 'ok' as const, value: { cards: [] } })),
      cancelChallenge: fn(async () => ({ kind: 'ok' as const, value: unfinished })),
    },
    leaveTo: fn(),
    payByCard: answer({ kind: 'paid' }),
    onPaid: fn(),
  },
  beforeEach: () => sessionStorage.clear(),
  render: (args, { globals: { visitor } }) => (
    <QueryClientProvider client={new QueryClient()}>
      <PaymentPage {...args} {...(isSomebody(visitor) && signedIn)} />
    </QueryClientProvider>
  ),
} satisfies Meta<typeof PaymentPage>;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = ReturnType<typeof within>;

/** Finds the postcode field, whose label differs by country. */
const postcodeField = (country = 'US') => told(postcodeLabels[addressWordsOf(toldLocale(), country).postcode].id);

const { line3, vatNumber, ...typed } = aPaymentForm({ line3: 'Mailbox 12', vatNumber: 'US 123456789' });

/** Fills in the form like a payer in the United States. */
async function fillIn(canvas: Canvas) {
  const fields: [RegExp | string, string][] = [
    [saying('invoices.paymentForm.firstName'), typed.firstName],
    [saying('invoices.paymentForm.lastName'), typed.lastName],
    [saying('invoices.paymentForm.cardNumber'), typed.cardNumber],
    [saying('invoices.paymentForm.securityCode'), typed.securityCode],
    [saying('invoices.paymentForm.expiryMonth'), typed.expiryMonth],
    [saying('invoices.paymentForm.expiryYear'), typed.expiryYear],
    [saying('invoices.paymentForm.email'), typed.email],
    [saying('invoices.paymentForm.street'), typed.street],
    [saying('invoices.paymentForm.city'), typed.city],
    [postcodeField(), typed.postcode],
  ];
  for (const [name, text] of fields) await userEvent.type(canvas.getByRole('textbox', { name }), text);
  await userEvent.selectOptions(
    canvas.getByRole('combobox', { name: told('invoices.paymentForm.stateProvince') }),
    typed.region,
  );
  await userEvent.click(canvas.getByRole('checkbox', { name: saying('invoices.paymentForm.terms') }));
}

const summaryIn = (canvas: Canvas) => canvas.findByRole('group', { name: told('invoices.paymentForm.errors') });

const noticeIn = (canvas: Canvas, text: RegExp) => canvas.findByRole('group', { name: text });

const payButton = () => ({ name: saying('invoices.payment.pay', { count: 1, total: amountTold(payment.total) }) });

const pay = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', payButton()));

/** A signed-in payer's known details are filled in; values that they have typed stay. */
export const KnownPayer: Story = {
  render: function SignsIn(args) {
    const [knownPayer, setKnownPayer] = useState<ComponentProps<typeof PaymentPage>['knownPayer']>();
    return (
      <QueryClientProvider client={new QueryClient()}>
        <Button onClick={() => setKnownPayer({ firstName: 'Ada', lastName: 'Byron', email: 'ada@clinic.example' })}>
          Sign in
        </Button>
        <PaymentPage {...args} knownPayer={knownPayer} />
      </QueryClientProvider>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText(told('invoices.paymentForm.email')), 'accounts@clinic.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(canvas.getByLabelText(told('invoices.paymentForm.firstName'))).toHaveValue('Ada'));
    await expect(canvas.getByLabelText(told('invoices.paymentForm.lastName'))).toHaveValue('Byron');
    await expect(canvas.getByLabelText(told('invoices.paymentForm.email'))).toHaveValue('accounts@clinic.example');
  },
};

/** Amount and invoice are above the form, also in the document's order and on a phone. The button shows the amount, too. */
export const Empty: Story = {
  args: { payee: 'Assessments US Inc.' },
  play: async ({ canvas }) => {
    const summary = canvas.getByRole('region', { name: told('invoices.summary.heading') });
    const [name] = canvas.getAllByRole('textbox');
    await expect(name).toBeDefined();
    if (name) await expect(summary.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await expect(summary).toHaveTextContent(amountTold(payment.total));
    await expect(summary).toHaveTextContent(saying('invoices.summary.payee', { payee: 'Assessments US Inc.' }));
    await expect(summary).toHaveTextContent('INV1000001');
    await expect(canvas.getByRole('button', payButton())).toHaveTextContent(amountTold(payment.total));
  },
};

const invoicesOf = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    anInvoice({ id: `i${place}`, invoiceNumber: `INV10000${String(place).padStart(2, '0')}` }),
  );

/** A short list of invoices is expanded. */
export const ThreeInvoices: Story = {
  args: { payment: aPayment({ invoices: invoicesOf(3) }) },
  play: ({ canvas }) => expect(canvas.getByText('INV1000002', { exact: false })).toBeVisible(),
};

/** A long list of invoices is collapsed, because it would push the form down. */
export const ManyInvoices: Story = {
  args: { payment: aPayment({ invoices: invoicesOf(12) }) },
  play: async ({ canvas }) => {
    const last = canvas.getByText('INV1000011', { exact: false });
    await expect(last).not.toBeVisible();
    await userEvent.click(canvas.getByText(told('invoices.statement.count', { count: 12 })));
    await expect(last).toBeVisible();
  },
};

/** A date typed as printed on the card is split into both fields, and typing continues in the year. */
export const ExpiryAsOnTheCard: Story = {
  play: async ({ canvas, canvasElement }) => {
    const [month, year, code] = ['expiryMonth', 'expiryYear', 'securityCode'].map((field) =>
      canvas.getByRole<HTMLInputElement>('textbox', { name: told(`invoices.paymentForm.${field}`) }),
    );
    if (!month || !year || !code) throw new Error('A field of the card is missing.');
    await userEvent.type(month, '12/31');
    await expect(month).toHaveValue('12');
    await expect(year).toHaveValue('31');
    await waitFor(() => expect(year).toHaveFocus());
    await userEvent.clear(month);
    await userEvent.click(month);
    await userEvent.paste('04/2029');
    await expect(month).toHaveValue('04');
    await expect(year).toHaveValue('2029');
    const tops = [month, year, code].map((field) => Math.round(field.getBoundingClientRect().top));
    const isWide = canvasElement.getBoundingClientRect().width >= 360;
    await expect(new Set(tops).size === 1 || !isWide).toBe(true);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

/** The page warns a payer whose transfer may be on its way. */
export const TransferAnnounced: Story = {
  args: {
    payment: aPayment({
      invoices: [anInvoice({ status: { kind: 'payable', transferAnnouncedOn: '2026-11-19' } })],
    }),
  },
  play: ({ canvas }) =>
    expect(
      canvas.getByText(
        saying('invoices.payment.transferAnnounced', {
          day: formatDay('2026-11-19', toldLocale()),
          numbers: 'INV1000001',
        }),
      ),
    ).toBeVisible(),
};

export const KnowsTheCard: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: saying('invoices.paymentForm.cardNumber') }) as HTMLInputElement;
    await expect(field).toHaveAccessibleDescription(/^[^.]*Visa, Mastercard, American Express, Discover.*JCB/);
    await userEvent.type(field, '378282246310005');
    await expect(field).toHaveValue('3782 822463 10005');
    await expect(field).toHaveAccessibleDescription(/^American Express/);
    await expect(
      canvas.getByRole('textbox', { name: saying('invoices.paymentForm.securityCode') }),
    ).toHaveAccessibleDescription(saying('invoices.paymentForm.securityCode.front'));
    field.setSelectionRange(3, 3);
    await userEvent.keyboard('{Backspace}');
    await expect(field).toHaveValue('3728 224631 0005');
    await expect(field.selectionStart).toBe(2);
    field.setSelectionRange(5, 5); // after the first space
    await userEvent.keyboard('{Backspace}');
    await expect(field).toHaveValue('3722 246310 005');
  },
};

export const SaysWhatPayingWillDo: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(
      canvas.getByRole('textbox', { name: saying('invoices.paymentForm.cardNumber') }),
      '4111 1111 1111 1111',
    );
    await userEvent.type(
      canvas.getByRole('textbox', { name: saying('invoices.paymentForm.email') }),
      'zoe@clinic.example',
    );
    await expect(
      canvas.getByText(told('invoices.paymentForm.review.card', { brand: 'Visa', last4: '1111' })),
    ).toBeVisible();
    await expect(
      canvas.getByText(told('invoices.paymentForm.review.email', { email: 'zoe@clinic.example' })),
    ).toBeVisible();
  },
};

export const EmailThatLooksMistyped: Story = {
  play: async ({ canvas }) => {
    const email = canvas.getByRole('textbox', { name: saying('invoices.paymentForm.email') });
    await userEvent.type(email, 'zoe@gmial.com');
    await userEvent.tab();
    await userEvent.click(await canvas.findByRole('button', { name: told('invoices.paymentForm.email.leave') }));
    await expect(email).toHaveValue('zoe@gmial.com');
    await expect(
      canvas.queryByText(saying('invoices.paymentForm.email.likely', { likely: 'zoe@gmail.com' })),
    ).toBeNull();
    await userEvent.clear(email);
    await userEvent.type(email, 'zoe.w@gmial.com');
    await userEvent.tab();
    await expect(await canvas.findByText(/zoe\.w@gmail\.com/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: told('invoices.paymentForm.email.take') }));
    await expect(email).toHaveValue('zoe.w@gmail.com');
    await expect(
      canvas.getByText(told('invoices.paymentForm.review.email', { email: 'zoe.w@gmail.com' })),
    ).toBeVisible();
  },
};

export const Paying: Story = {
  args: { payByCard: fn(() => new Promise<PaymentOutcome>(() => undefined)) },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await pay(canvas);
    await expect(canvas.getByText(saying('invoices.paymentForm.payingText'))).toBeVisible();
  },
};

export const Issues: Story = {
  play: async ({ canvas, args }) => {
    await pay(canvas);
    const summary = await summaryIn(canvas);
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(summary).toHaveTextContent(told('invoices.paymentForm.firstName.required'));
    await expect(summary).toHaveTextContent(told('invoices.paymentForm.stateProvince.required'));
    await userEvent.click(canvas.getByRole('link', { name: told('invoices.paymentForm.cardNumber.required') }));
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: saying('invoices.paymentForm.cardNumber') })).toHaveFocus(),
    );
    await expect(args.payByCard).not.toHaveBeenCalled();
  },
};

export const PaysWhatWasTyped: Story = {
  tags: ['!dev'],
  play: async ({ canvas, args }) => {
    await fillIn(canvas);
    await pay(canvas);
    await expect(args.payByCard).toHaveBeenCalledWith(
      payment,
      expect.objectContaining({ ...typed, cardNumber: cardDigits(typed.cardNumber) }),
    );
    await expect(args.onPaid).toHaveBeenCalledOnce();
    const notice = await noticeIn(canvas, saying('invoices.payment.opensConfirmation'));
    await waitFor(() => expect(notice).toHaveFocus());
    await expect(notice).toHaveTextContent(told('invoices.confirmation.success'));
    await expect(notice.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  },
};

/** The page while the confirmation loads, which takes time on a slow network. */
export const Paid: Story = {
  tags: ['!dev'],
  args: { payment: { ...payment, state: 'paid', confirmation: aConfirmation } as Payment },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: saying('invoices.payment.opensConfirmation') })).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

async function expectDecline(canvas: Canvas) {
  const notice = await noticeIn(canvas, saying('invoices.payment.declined'));
  await waitFor(() => expect(notice).toHaveFocus());
  await expect(notice).toHaveTextContent(told('invoices.payment.reason.declined'));
  await expect(notice).toHaveTextContent(told('invoices.payment.notCharged'));
}

export const TooManyRefusals: Story = {
  args: { payByCard: answer({ kind: 'too-many-refusals', subject: 'payment', minutes: 1 }) },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await pay(canvas);
    const notice = await noticeIn(canvas, saying('invoices.payment.tooManyRefusals.payment'));
    await waitFor(() => expect(notice).toHaveFocus());
    await expect(notice).toHaveTextContent(told('invoices.payment.notCharged'));
    await expect(notice).toHaveTextContent(told('invoices.payment.tooManyRefusals.askBank'));
    await expect(notice).toHaveTextContent(told('invoices.payment.tooManyRefusals.wait', { count: 1 }));
    await expect(notice).toHaveTextContent(told('invoices.payment.tooManyRefusals.help'));
    await expect(canvas.getByRole('textbox', { name: told('invoices.paymentForm.lastName') })).toHaveValue(
      typed.lastName,
    );
  },
};

/** Another payer's cards were declined for the same invoice, so this card is not at fault. */
export const TooManyRefusalsForAnInvoice: Story = {
  args: { payByCard: answer({ kind: 'too-many-refusals', subject: 'invoice', minutes: 42 }) },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await pay(canvas);
    const notice = await noticeIn(canvas, saying('invoices.payment.tooManyRefusals.invoice'));
    await waitFor(() => expect(notice).toHaveFocus());
    await expect(notice).toHaveTextContent(told('invoices.payment.tooManyRefusals.wait', { count: 42 }));
    await expect(notice).not.toHaveTextContent(told('invoices.payment.tooManyRefusals.askBank'));
    await expect(
      within(notice).getByRole('link', { name: linkTold('invoices.payment.tooManyRefusals.help') }),
    ).toBeVisible();
  },
};

export const DeclinedKeepsWhatWasTyped: Story = {
  args: { payByCard: answer({ kind: 'declined', reason: 'declined' }) },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await pay(canvas);
    await expectDecline(canvas);
    await expect(canvas.getByRole('textbox', { name: saying('invoices.paymentForm.cardNumber') })).toHaveValue(
      groupDigits(typed.cardNumber),
    );
    await expect(canvas.getByRole('textbox', { name: saying('invoices.paymentForm.securityCode') })).toHaveValue('');
  },
};

/** Selects the value of a field and replaces it key by key. */
async function retype(canvas: Canvas, name: RegExp | string, text: string, seen = text) {
  const field = canvas.getByRole('textbox', { name }) as HTMLInputElement;
  await userEvent.click(field);
  field.select();
  await userEvent.keyboard(text);
  await waitFor(() => expect(field).toHaveFocus());
  await expect(field).toHaveValue(seen);
}

export const TypingAfterAnError: Story = {
  tags: ['!dev'],
  play: async ({ canvas }) => {
    await pay(canvas);
    const summary = await summaryIn(canvas);
    await waitFor(() => expect(summary).toHaveFocus());
    await retype(canvas, saying('invoices.paymentForm.firstName'), 'Patricia');
    await retype(canvas, saying('invoices.paymentForm.expiryMonth'), '13');
    await retype(canvas, saying('invoices.paymentForm.email'), 'pat@clinic.example');
    await retype(canvas, postcodeField(), '55437');
  },
};

export const TypingAfterADecline: Story = {
  tags: ['!dev'],
  args: { payByCard: answer({ kind: 'declined', reason: 'declined' }) },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await pay(canvas);
    await expectDecline(canvas);
    await retype(canvas, saying('invoices.paymentForm.cardNumber'), '5555555555554444', '5555 5555 5555 4444');
    await retype(canvas, saying('invoices.paymentForm.securityCode'), '321');
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const TechnicalFailure: Story = {
  args: { payByCard: answer({ kind: 'unavailable' }) },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await pay(canvas);
    const notice = await noticeIn(canvas, saying('invoices.payment.technical'));
    await waitFor(() => expect(notice).toHaveFocus());
    await expect(notice).toHaveTextContent(told('invoices.payment.notCharged'));
    await expect(within(notice).queryByRole('link', { name: told('invoices.payment.wasICharged') })).toBeNull();
  },
};

export const Offline: Story = {
  args: { payByCard: answer({ kind: 'offline' }) },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await pay(canvas);
    const notice = await noticeIn(canvas, saying('invoices.payment.offline'));
    await expect(notice).toHaveTextContent(told('invoices.payment.notCharged'));
    await expect(within(notice).queryByRole('link')).toBeNull();
  },
};

/** The gateway rejects a field by a rule that the page does not have. */
export const RefusedByTheGateway: Story = {
  args: { payByCard: answer({ kind: 'invalid', issues: { city: 'value-required' } }) },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await pay(canvas);
    const summary = await summaryIn(canvas);
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(canvas.getByRole('textbox', { name: told('invoices.paymentForm.city') })).toHaveAccessibleDescription(
      told('invoices.paymentForm.valueRequired'),
    );
  },
};

export const LegalTextsBesideTheForm: Story = {
  play: async ({ canvas }) => {
    for (const name of [linkTold('invoices.paymentForm.terms'), linkTold('invoices.paymentForm.terms', 1)])
      await expect(canvas.getByRole('link', { name })).toHaveAttribute('target', '_blank');
  },
};

export const OtherCountry: Story = {
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: told('invoices.paymentForm.country') }), 'AU');
    await expect(canvas.getByRole('combobox', { name: told('invoices.paymentForm.state') })).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: told('invoices.paymentForm.country') }), 'ES');
    await expect(canvas.getByRole('textbox', { name: saying('invoices.paymentForm.region') })).toBeVisible();
  },
};

export const KeepsTheAddressAcrossCountries: Story = {
  tags: ['!dev'],
  play: async ({ canvas }) => {
    const country = canvas.getByRole('combobox', { name: told('invoices.paymentForm.country') });
    await fillIn(canvas);
    await userEvent.selectOptions(country, 'NL');
    await waitFor(() => expect(country).toHaveFocus());
    await expect(canvas.queryByRole('combobox', { name: told('invoices.paymentForm.region') })).toBeNull();
    await expect(canvas.getByRole('textbox', { name: told('invoices.paymentForm.city') })).toHaveValue(typed.city);
    await expect(canvas.getByRole('textbox', { name: postcodeField('NL') })).toHaveValue(typed.postcode);
    await userEvent.selectOptions(country, 'CA');
    await expect(canvas.getByRole('combobox', { name: told('invoices.paymentForm.stateProvince') })).toHaveValue('');
    await userEvent.selectOptions(country, 'US');
    await expect(canvas.getByRole('combobox', { name: told('invoices.paymentForm.stateProvince') })).toHaveValue(
      typed.region,
    );
    await waitFor(() => expect(country).toHaveFocus());
  },
};

export const IssuesInTheOrderOfTheCountry: Story = {
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: told('invoices.paymentForm.country') }), 'NL');
    await pay(canvas);
    const summary = await summaryIn(canvas);
    const text = summary.textContent;
    const [postcodeAt, cityAt] = ['postcodeOnly', 'city'].map((name) =>
      text.indexOf(told(`invoices.paymentForm.${name}.required`)),
    );
    await expect(postcodeAt).toBeGreaterThan(0);
    await expect(cityAt).toBeGreaterThan(postcodeAt ?? 0);
    await expect(summary).not.toHaveTextContent(told('invoices.paymentForm.stateProvince.required'));
  },
};

/** In a store of several countries the first error summary names every missing part of the postal address. */
export const IssuesWithoutACountry: Story = {
  args: { defaultCountry: '' },
  play: async ({ canvas }) => {
    await pay(canvas);
    const summary = await summaryIn(canvas);
    for (const missing of ['country', 'region', 'street', 'city'])
      await expect(summary).toHaveTextContent(told(`invoices.paymentForm.${missing}.required`));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: told('invoices.paymentForm.country') }), 'SG');
    await expect(canvas.queryByRole('combobox', { name: told('invoices.paymentForm.region') })).toBeNull();
  },
};

/** Countries differ in what is required: a message goes with its rule. `payment-form.test.ts` compares all countries. */
export const NoMessageOutlivesItsCountry: Story = {
  tags: ['!dev'],
  play: async ({ canvas }) => {
    const country = canvas.getByRole('combobox', { name: told('invoices.paymentForm.country') });
    const invalid = () =>
      (['city', 'region', 'postcode'] as const).filter((part) => controlOf(part)?.ariaInvalid === 'true');
    await pay(canvas);
    await waitFor(() => expect(invalid()).toEqual(['city', 'region', 'postcode']));
    await userEvent.selectOptions(country, 'CA');
    await waitFor(() => expect(invalid()).toEqual(['city', 'region', 'postcode']));
    await userEvent.selectOptions(country, 'IE');
    await waitFor(() => expect(invalid()).toEqual(['city', 'region']));
    await userEvent.selectOptions(country, 'SG');
    await waitFor(() => expect(invalid()).toEqual([]));
    await expect(canvas.getByRole('textbox', { name: postcodeField('SG') })).not.toHaveAccessibleDescription();
  },
};

/** The rule for a security code comes from the card number, and that for an expiration month from the year. */
export const NoMessageOutlivesItsCard: Story = {
  tags: ['!dev'],
  play: async ({ canvas }) => {
    await fillIn(canvas);
    const field = (name: string) => canvas.getByRole('textbox', { name: saying(`invoices.paymentForm.${name}`) });
    const type = async (name: string, text: string) => {
      await userEvent.clear(field(name));
      await userEvent.type(field(name), text);
    };
    await type('cardNumber', '378282246310005');
    await type('expiryMonth', '01');
    await type('expiryYear', String(new Date().getFullYear() - 1));
    await pay(canvas);
    await waitFor(() => expect(field('securityCode')).toHaveAttribute('aria-invalid', 'true'));
    await expect(field('expiryMonth')).toHaveAttribute('aria-invalid', 'true');
    await type('cardNumber', '4242424242424242');
    await waitFor(() => expect(field('securityCode')).not.toHaveAttribute('aria-invalid'));
    await type('expiryYear', String(new Date().getFullYear() + 1));
    await waitFor(() => expect(field('expiryMonth')).not.toHaveAttribute('aria-invalid'));
  },
};

/** The gateway does not yet know whether the card was charged. */
export const Pending: Story = {
  args: {
    payment: { ...payment, state: 'unknown' } as Payment,
    gateway: {
      ...meta.args.gateway,
      readPayment: async () => ({ kind: 'ok', value: { ...payment, state: 'unknown' } as Payment }),
    },
  },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('group', { name: saying('invoices.payment.pending.text') })).toBeVisible(),
};

const challengeIn = (canvas: Canvas) => canvas.findByRole('group', { name: saying('invoices.payment.challenge.text') });

const payOtherwise = (canvas: Canvas) =>
  canvas.findByRole('button', { name: told('invoices.payment.challenge.anotherCard') });

const atTheBank = {
  ...meta.args.gateway,
  readPayment: async () => ({ kind: 'ok' as const, value: challenged }),
};

/** The payer's bank asks them to confirm: the page redirects them there and clears the card. */
export const LeavesForTheBank: Story = {
  args: { payByCard: answer({ kind: 'challenged', url: bankUrl, isNew: true }), gateway: atTheBank },
  play: async ({ canvas, args }) => {
    await fillIn(canvas);
    await pay(canvas);
    await waitFor(() => expect(args.leaveTo).toHaveBeenCalledWith(bankUrl));
    await waitFor(async () => expect(await challengeIn(canvas)).toHaveFocus());
    await userEvent.click(await payOtherwise(canvas));
    const notice = await noticeIn(canvas, saying('invoices.payment.challenge.ended'));
    await waitFor(() => expect(notice).toHaveFocus());
    for (const [field, text] of [
      ['cardNumber', ''],
      ['securityCode', ''],
      ['lastName', typed.lastName],
      ['email', typed.email],
    ] as const)
      await expect(canvas.getByRole('textbox', { name: saying(`invoices.paymentForm.${field}`) })).toHaveValue(text);
    await expect(canvas.getByRole('checkbox', { name: saying('invoices.paymentForm.terms') })).toBeChecked();
  },
};

/** The payer has returned from their bank without confirming, or has paid in another tab where the bank still waits. */
export const Challenged: Story = {
  args: { payment: challenged, gateway: atTheBank },
  play: async ({ canvas, args }) => {
    await expect(await challengeIn(canvas)).toBeVisible();
    await expect(canvas.getByRole('link', { name: told('invoices.payment.challenge.continue') })).toHaveAttribute(
      'href',
      bankUrl,
    );
    await expect(args.leaveTo).not.toHaveBeenCalled();
  },
};

/** The bank's confirmation has arrived, possibly from another tab. */
export const ChallengePassed: Story = {
  tags: ['!dev'],
  args: {
    payment: challenged,
    gateway: {
      ...atTheBank,
      readPayment: async () => ({
        kind: 'ok',
        value: { ...payment, state: 'paid', confirmation: aConfirmation } as Payment,
      }),
    },
  },
  play: ({ args }) => waitFor(() => expect(args.onPaid).toHaveBeenCalledOnce()),
};

/** The payer wants another card, but it is unknown whether the first charge was cancelled. No other card can be charged. */
export const ChallengeNotCancelled: Story = {
  args: { payment: challenged, gateway: { ...atTheBank, cancelChallenge: () => Promise.reject(new Error('Away')) } },
  play: async ({ canvas }) => {
    await userEvent.click(await payOtherwise(canvas));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(told('invoices.payment.challenge.notCancelled'));
    await expect(await challengeIn(canvas)).toBeVisible();
    await expect(canvas.queryByRole('button', payButton())).toBeNull();
  },
};

/** The bank declined, or the payer did not confirm in time. */
export const AuthenticationFailed: Story = {
  args: { payment: { ...payment, state: 'declined', reason: 'authentication-failed' } as Payment },
  play: async ({ canvas }) => {
    const notice = await noticeIn(canvas, saying('invoices.payment.reason.authenticationFailed'));
    await expect(notice).toHaveTextContent(told('invoices.payment.notCharged'));
  },
};

export const AuthenticationUnfinished: Story = { args: { payment: unfinished } };

const lineField = () => ({ name: saying('invoices.paymentForm.line3') });
const vatField = () => ({ name: saying('invoices.paymentForm.vatNumber') });

export const ThirdLineAndVatNumber: Story = {
  args: { asksFor: { line3: true, vatNumber: true } },
  play: async ({ canvas, args }) => {
    await fillIn(canvas);
    await userEvent.type(canvas.getByRole('textbox', lineField()), line3);
    await userEvent.type(canvas.getByRole('textbox', vatField()), 'none');
    await pay(canvas);
    await expect(await summaryIn(canvas)).toHaveTextContent(told('invoices.paymentForm.vatNumber.invalid'));
    await retype(canvas, saying('invoices.paymentForm.vatNumber'), vatNumber.toLowerCase());
    await pay(canvas);
    await expect(args.payByCard).toHaveBeenCalledWith(payment, expect.objectContaining({ line3, vatNumber }));
  },
};

/** A flag that shows fields is switched off while the page is open. */
export const AskedForNoMore: Story = {
  render: function Switched(args) {
    const [queries] = useState(() => new QueryClient());
    const [isOn, setOn] = useState(true);
    return (
      <QueryClientProvider client={queries}>
        <button onClick={() => setOn(false)}>Switch off</button>
        <PaymentPage {...args} asksFor={{ line3: isOn, vatNumber: isOn }} />
      </QueryClientProvider>
    );
  },
  play: async ({ canvas, args }) => {
    await fillIn(canvas);
    await userEvent.type(canvas.getByRole('textbox', lineField()), line3);
    await userEvent.type(canvas.getByRole('textbox', vatField()), 'none');
    await pay(canvas);
    await summaryIn(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Switch off' }));
    await expect(canvas.queryByRole('textbox', vatField())).toBeNull();
    await waitFor(() => expect(canvas.queryByRole('group', { name: told('invoices.paymentForm.errors') })).toBeNull());
    await pay(canvas);
    await waitFor(() => expect(args.payByCard).toHaveBeenCalledOnce());
    await expect(JSON.stringify(args.payByCard.mock.calls)).not.toMatch(/Mailbox 12|none/);
  },
};

const visa = aSavedCard({ isDefault: true });
const amex = aSavedCard({ id: 'CCCCCCCCCCCCCCCCCCCCCB', brand: 'amex', last4: '0005', expiryYear: 2031 });
const old = aSavedCard({
  id: 'CCCCCCCCCCCCCCCCCCCCCC',
  brand: 'jcb',
  last4: '1117',
  expiryYear: 2025,
  isExpired: true,
});

const { country, region, street, city, postcode } = typed;
const lastBilledTo = {
  firstName: 'Ada',
  lastName: 'Byron',
  company: 'Clinic',
  country,
  region,
  street,
  city,
  postcode,
};

/** Creates a gateway that returns these lists of cards in turn and then repeats the last list. */
function offering(...answers: SavedCards[]) {
  const readSavedCards = fn(async () => {
    const value = answers[readSavedCards.mock.calls.length - 1] ?? answers.at(-1) ?? { cards: [] };
    return { kind: 'ok' as const, value };
  });
  return { ...meta.args.gateway, readSavedCards };
}

const cardRadio = (canvas: Canvas, name: RegExp | string) => canvas.findByRole('radio', { name });

/** Types the security code and the fields that no earlier payment fills in. */
async function typeTheRest(canvas: Canvas, code: string) {
  await userEvent.type(canvas.getByRole('textbox', { name: saying('invoices.paymentForm.securityCode') }), code);
  await userEvent.type(canvas.getByRole('textbox', { name: saying('invoices.paymentForm.email') }), typed.email);
  await userEvent.click(canvas.getByRole('checkbox', { name: saying('invoices.paymentForm.terms') }));
}

/** The default card is charged by its security code; the form contains no other card data. */
export const PaysWithASavedCard: Story = {
  args: { payerId: 'user-1', gateway: offering({ cards: [visa, amex, old], lastBilledTo }) },
  play: async ({ canvas, args }) => {
    await expect(
      await cardRadio(
        canvas,
        told('invoices.paymentForm.savedCard', { brand: 'Visa', last4: '4242', expiresOn: '08/2029' }),
      ),
    ).toBeChecked();
    await expect(
      await cardRadio(
        canvas,
        told('invoices.paymentForm.savedCard.expired', { brand: 'JCB', last4: '1117', expiresOn: '08/2025' }),
      ),
    ).toBeDisabled();
    await expect(
      canvas.getByText(told('invoices.paymentForm.review.card', { brand: 'Visa', last4: '4242' })),
    ).toBeVisible();
    for (const part of ['cardNumber', 'expiryMonth', 'expiryYear'])
      await expect(canvas.queryByRole('textbox', { name: saying(`invoices.paymentForm.${part}`) })).toBeNull();
    await expect(canvas.queryByRole('checkbox', { name: saying('invoices.paymentForm.keepCard') })).toBeNull();
    await expect(canvas.getByRole('combobox', { name: told('invoices.paymentForm.stateProvince') })).toHaveValue(
      region,
    );
    await typeTheRest(canvas, '1234');
    await pay(canvas);
    await expect(await summaryIn(canvas)).toHaveTextContent(told('invoices.paymentForm.securityCode.invalid'));
    await retype(canvas, saying('invoices.paymentForm.securityCode'), '123');
    await pay(canvas);
    const form = expect.objectContaining({ ...lastBilledTo, savedCardId: visa.id, securityCode: '123' });
    await waitFor(() => expect(args.payByCard).toHaveBeenCalledWith(payment, form));
    await expect(JSON.stringify(args.payByCard.mock.calls)).not.toContain('cardNumber');
  },
};

/** A security code belongs to its card, and American Express has a longer one. */
export const ChoosesAmongSavedCards: Story = {
  args: { payerId: 'user-1', gateway: offering({ cards: [visa, amex] }) },
  play: async ({ canvas }) => {
    const code = () => canvas.getByRole('textbox', { name: saying('invoices.paymentForm.securityCode') });
    await cardRadio(canvas, /^Visa/);
    await userEvent.type(code(), '123');
    await userEvent.click(await cardRadio(canvas, /^American Express/));
    await expect(code()).toHaveValue('');
    await expect(code()).toHaveAccessibleDescription(saying('invoices.paymentForm.securityCode.front'));
    await expect(
      canvas.getByText(told('invoices.paymentForm.review.card', { brand: 'American Express', last4: '0005' })),
    ).toBeVisible();
  },
};

export const AnotherCard: Story = {
  args: { payerId: 'user-1', gateway: offering({ cards: [visa] }) },
  play: async ({ canvas, args }) => {
    await cardRadio(canvas, /^Visa/);
    await userEvent.click(await cardRadio(canvas, told('invoices.paymentForm.anotherCard')));
    const keep = canvas.getByRole('checkbox', { name: told('invoices.paymentForm.keepCard') });
    await expect(keep).toHaveAccessibleDescription(saying('invoices.paymentForm.keepCard.consent'));
    await expect(canvas.getByRole('link', { name: linkTold('invoices.paymentForm.keepCard.consent') })).toHaveAttribute(
      'target',
      '_blank',
    );
    await fillIn(canvas);
    await userEvent.click(await cardRadio(canvas, /^Visa/));
    await userEvent.click(await cardRadio(canvas, told('invoices.paymentForm.anotherCard')));
    await expect(canvas.getByRole('textbox', { name: saying('invoices.paymentForm.cardNumber') })).toHaveValue('');
    await expect(canvas.getByRole('textbox', { name: saying('invoices.paymentForm.securityCode') })).toHaveValue('');
    await userEvent.type(
      canvas.getByRole('textbox', { name: saying('invoices.paymentForm.cardNumber') }),
      typed.cardNumber,
    );
    await userEvent.type(
      canvas.getByRole('textbox', { name: saying('invoices.paymentForm.expiryMonth') }),
      typed.expiryMonth,
    );
    await userEvent.type(
      canvas.getByRole('textbox', { name: saying('invoices.paymentForm.expiryYear') }),
      typed.expiryYear,
    );
    await userEvent.type(
      canvas.getByRole('textbox', { name: saying('invoices.paymentForm.securityCode') }),
      typed.securityCode,
    );
    await userEvent.click(canvas.getByRole('checkbox', { name: told('invoices.paymentForm.keepCard') }));
    await pay(canvas);
    const form = expect.objectContaining({ cardNumber: cardDigits(typed.cardNumber), saveCard: true });
    await waitFor(() => expect(args.payByCard).toHaveBeenCalledWith(payment, form));
  },
};

/** When the list of saved cards arrives after the payer has begun to type a card, the form keeps the typed values. */
export const CardsComeAfterTyping: Story = {
  tags: ['!dev'],
  args: {
    payerId: 'user-1',
    gateway: {
      ...meta.args.gateway,
      readSavedCards: () =>
        new Promise((answer) => {
          addEventListener('cards', () => answer({ kind: 'ok', value: { cards: [visa], lastBilledTo } }), {
            once: true,
          });
        }),
    },
  },
  play: async ({ canvas }) => {
    const number = canvas.getByRole('textbox', { name: saying('invoices.paymentForm.cardNumber') });
    await userEvent.type(canvas.getByRole('textbox', { name: saying('invoices.paymentForm.street') }), '1 New Road');
    await userEvent.type(number, '5555');
    const place = number.getBoundingClientRect().top;
    dispatchEvent(new Event('cards'));
    await expect(await cardRadio(canvas, told('invoices.paymentForm.anotherCard'))).toBeChecked();
    await expect(Math.round(number.getBoundingClientRect().top - place)).toBe(0);
    await waitFor(() => expect(number).toHaveFocus());
    await expect(number).toHaveValue('5555');
    await expect(canvas.getByRole('textbox', { name: told('invoices.paymentForm.firstName') })).toHaveValue('Ada');
    await expect(canvas.getByRole('textbox', { name: saying('invoices.paymentForm.street') })).toHaveValue(
      '1 New Road',
    );
    await expect(canvas.getByRole('textbox', { name: told('invoices.paymentForm.city') })).toHaveValue('');
  },
};

/** The last payment was billed to another country than the store's; its region is filled in with it. */
export const LastBilledToAnotherCountry: Story = {
  args: {
    payerId: 'user-1',
    gateway: offering({
      cards: [visa],
      lastBilledTo: { ...lastBilledTo, country: 'CA', region: 'ON', city: 'Toronto', postcode: 'M5V 2T6' },
    }),
  },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: told('invoices.paymentForm.country') })).toHaveValue('CA'),
    );
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: told('invoices.paymentForm.stateProvince') })).toHaveValue('ON'),
    );
    await expect(canvas.getByRole('textbox', { name: postcodeField('CA') })).toHaveValue('M5V 2T6');
  },
};

/** An open page removes the data of a payer who signs out, even in another tab. */
export const PayerSignsOut: Story = {
  render: function SignsOut(args) {
    const [isHere, setHere] = useState(true);
    return (
      <QueryClientProvider client={new QueryClient()}>
        <Button onClick={() => setHere(false)}>Sign out</Button>
        <PaymentPage {...args} {...(!isHere && { knownPayer: undefined, payerId: undefined })} />
      </QueryClientProvider>
    );
  },
  args: {
    knownPayer: { firstName: 'Ada', lastName: 'Byron', email: 'ada@clinic.example' },
    payerId: 'user-1',
    gateway: offering({
      cards: [visa],
      lastBilledTo: { ...lastBilledTo, country: 'CA', region: 'ON', city: 'Toronto', postcode: 'M5V 2T6' },
    }),
  },
  play: async ({ canvas }) => {
    const field = (name: RegExp | string) => canvas.getByRole('textbox', { name });
    await cardRadio(canvas, /^Visa/);
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: told('invoices.paymentForm.stateProvince') })).toHaveValue('ON'),
    );
    await retype(canvas, saying('invoices.paymentForm.email'), 'accounts@clinic.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(canvas.queryByRole('radio')).toBeNull());
    for (const name of [
      told('invoices.paymentForm.firstName'),
      told('invoices.paymentForm.lastName'),
      saying('invoices.paymentForm.company'),
      saying('invoices.paymentForm.street'),
      told('invoices.paymentForm.city'),
      postcodeField(),
    ])
      await expect(field(name)).toHaveValue('');
    await expect(field(saying('invoices.paymentForm.email'))).toHaveValue('accounts@clinic.example');
    await expect(canvas.getByRole('combobox', { name: told('invoices.paymentForm.country') })).toHaveValue('US');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: told('invoices.paymentForm.country') }), 'CA');
    await expect(canvas.getByRole('combobox', { name: told('invoices.paymentForm.stateProvince') })).toHaveValue('');
  },
};

/** The card was removed in another tab; the other typed values stay. */
export const SavedCardNotFound: Story = {
  args: {
    payerId: 'user-1',
    gateway: offering({ cards: [visa, amex], lastBilledTo }, { cards: [{ ...amex, isDefault: true }], lastBilledTo }),
    payByCard: answer({ kind: 'saved-card-gone' }),
  },
  play: async ({ canvas }) => {
    await cardRadio(canvas, /^Visa/);
    await typeTheRest(canvas, '123');
    await pay(canvas);
    const notice = await noticeIn(canvas, saying('invoices.payment.savedCardGone'));
    await waitFor(() => expect(notice).toHaveFocus());
    await expect(notice).toHaveTextContent(told('invoices.payment.notCharged'));
    await waitFor(() => expect(canvas.queryByRole('radio', { name: /^Visa/ })).toBeNull());
    await expect(await cardRadio(canvas, told('invoices.paymentForm.anotherCard'))).toBeChecked();
    await expect(canvas.getByRole('textbox', { name: saying('invoices.paymentForm.securityCode') })).toHaveValue('');
    await expect(canvas.getByRole('textbox', { name: saying('invoices.paymentForm.email') })).toHaveValue(typed.email);
    await expect(canvas.getByRole('checkbox', { name: saying('invoices.paymentForm.terms') })).toBeChecked();
  },
};

/** The payer can pay although the list of saved cards failed to load. */
export const SavedCardsFail: Story = {
  args: {
    payerId: 'user-1',
    gateway: { ...meta.args.gateway, readSavedCards: fn(() => Promise.reject(new Error('The gateway is down'))) },
  },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(args.gateway.readSavedCards).toHaveBeenCalled());
    await fillIn(canvas);
    await expect(canvas.queryByRole('radio')).toBeNull();
    await expect(canvas.queryByRole('checkbox', { name: saying('invoices.paymentForm.keepCard') })).toBeNull();
    await pay(canvas);
    await waitFor(() => expect(args.onPaid).toHaveBeenCalledOnce());
  },
};

export const PaidElsewhere: Story = {
  args: { payment: aPayment({ invoices: [anInvoice({ status: { kind: 'paid', paidOn: '2026-11-20' } })] }) },
};

export const Expired: Story = { args: { payment: { ...payment, state: 'expired' } as Payment } };
