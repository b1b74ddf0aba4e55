import type { Payment, SavedCards } from '@assess/gateway-client/contract';
import { loadCountries } from '@assess/i18n/countries';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Button } from '@assess/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { cardDigits, groupDigits } from '../card.ts';
import { anInvoice, aPayment, aPaymentForm, aSavedCard } from '../testing/index.ts';
import { PaymentPage } from './payment-page.tsx';
import type { PaymentOutcome } from './payment-outcome.ts';

const payment = aPayment();

const answer = (outcome: PaymentOutcome) => fn(async (): Promise<PaymentOutcome> => outcome);

const meta = {
  component: PaymentPage,
  args: {
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
      wasICharged: '#was-i-charged',
    },
    gateway: {
      readPayment: async () => ({ kind: 'ok', value: payment }),
      readSavedCards: fn(async () => ({ kind: 'ok' as const, value: { cards: [] } })),
    },
    payByCard: answer({ kind: 'paid' }),
    onPaid: fn(),
  },
  beforeEach: () => sessionStorage.clear(),
  render: (args) => (
    <QueryClientProvider client={new QueryClient()}>
      <PaymentPage {...args} />
    </QueryClientProvider>
  ),
} satisfies Meta<typeof PaymentPage>;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = ReturnType<typeof within>;

const { line3, vatNumber, ...typed } = aPaymentForm({ line3: 'Mailbox 12', vatNumber: 'US 123456789' });

/** Fills the form in as a payer in the United States does. */
async function fillIn(canvas: Canvas) {
  const fields: [RegExp, string][] = [
    [/First name/, typed.firstName],
    [/Last name/, typed.lastName],
    [/Card number/, typed.cardNumber],
    [/Security code/, typed.securityCode],
    [/Expiration month/, typed.expiryMonth],
    [/Expiration year/, typed.expiryYear],
    [/Email/, typed.email],
    [/Street/, typed.street],
    [/City/, typed.city],
    [/Zip code/, typed.postcode],
  ];
  for (const [name, text] of fields) await userEvent.type(canvas.getByRole('textbox', { name }), text);
  await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'State/Province' }), typed.region);
  await userEvent.click(canvas.getByRole('checkbox', { name: /terms of sale/ }));
}

const summaryIn = (canvas: Canvas) => canvas.findByRole('group', { name: 'Please check these fields' });

const noticeIn = (canvas: Canvas, text: RegExp) => canvas.findByRole('group', { name: text });

const pay = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Pay invoice' }));

/** Somebody who is signed in need not type what the store knows of them; what they have typed already stays. */
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
    await userEvent.type(canvas.getByLabelText('Email address'), 'accounts@clinic.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(canvas.getByLabelText('First name')).toHaveValue('Ada'));
    await expect(canvas.getByLabelText('Last name')).toHaveValue('Byron');
    await expect(canvas.getByLabelText('Email address')).toHaveValue('accounts@clinic.example');
  },
};

export const Empty: Story = {};

/** It may be on its way: whoever pays by card is warned. */
export const TransferAnnounced: Story = {
  args: {
    payment: aPayment({
      invoices: [anInvoice({ standing: { kind: 'payable', transferAnnouncedOn: '2026-11-19' } })],
    }),
  },
  play: ({ canvas }) =>
    expect(canvas.getByText(/^A bank transfer was announced on Nov 19, 2026, for: INV1000001/)).toBeVisible(),
};

export const KnowsTheCard: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: /Card number/ }) as HTMLInputElement;
    await expect(field).toHaveAccessibleDescription(/^We take Visa, Mastercard, American Express, Discover, and JCB\./);
    await userEvent.type(field, '378282246310005');
    await expect(field).toHaveValue('3782 822463 10005');
    await expect(field).toHaveAccessibleDescription(/^American Express/);
    await expect(canvas.getByRole('textbox', { name: /Security code/ })).toHaveAccessibleDescription(
      /^4 digits on the front/,
    );
    field.setSelectionRange(3, 3);
    await userEvent.keyboard('{Backspace}');
    await expect(field).toHaveValue('3728 224631 0005');
    await expect(field.selectionStart).toBe(2);
    field.setSelectionRange(5, 5); // behind the first space
    await userEvent.keyboard('{Backspace}');
    await expect(field).toHaveValue('3722 246310 005');
  },
};

export const SaysWhatPayingWillDo: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /Card number/ }), '4111 1111 1111 1111');
    await userEvent.type(canvas.getByRole('textbox', { name: /Email/ }), 'zoe@clinic.example');
    await expect(canvas.getByText('Charged to your Visa card ending in 1111.')).toBeVisible();
    await expect(canvas.getByText('The confirmation goes to zoe@clinic.example.')).toBeVisible();
  },
};

export const EmailThatLooksMistyped: Story = {
  play: async ({ canvas }) => {
    const email = canvas.getByRole('textbox', { name: /Email/ });
    await userEvent.type(email, 'zoe@gmial.com');
    await userEvent.tab();
    await userEvent.click(await canvas.findByRole('button', { name: 'No, keep mine' }));
    await expect(email).toHaveValue('zoe@gmial.com');
    await expect(canvas.queryByText(/Did you mean/)).toBeNull();
    await userEvent.clear(email);
    await userEvent.type(email, 'zoe.w@gmial.com');
    await userEvent.tab();
    await expect(await canvas.findByText('zoe.w@gmail.com')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Yes, use it' }));
    await expect(email).toHaveValue('zoe.w@gmail.com');
    await expect(canvas.getByText('The confirmation goes to zoe.w@gmail.com.')).toBeVisible();
  },
};

export const Paying: Story = {
  args: { payByCard: fn(() => new Promise<PaymentOutcome>(() => undefined)) },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await pay(canvas);
    await expect(canvas.getByText(/Please keep this page open for half a minute\./)).toBeVisible();
  },
};

export const Issues: Story = {
  play: async ({ canvas, args }) => {
    await pay(canvas);
    const summary = await summaryIn(canvas);
    await expect(summary).toHaveFocus();
    await expect(summary).toHaveTextContent('Enter your first name');
    await expect(summary).toHaveTextContent('Please select a state/province');
    await userEvent.click(canvas.getByRole('link', { name: 'Enter your card number' }));
    await expect(canvas.getByRole('textbox', { name: /Card number/ })).toHaveFocus();
    await expect(args.payByCard).not.toHaveBeenCalled();
  },
};

export const PaysWhatWasTyped: Story = {
  play: async ({ canvas, args }) => {
    await fillIn(canvas);
    await pay(canvas);
    await expect(args.payByCard).toHaveBeenCalledWith(
      payment,
      expect.objectContaining({ ...typed, cardNumber: cardDigits(typed.cardNumber) }),
    );
    await expect(args.onPaid).toHaveBeenCalledOnce();
  },
};

const checkDetails =
  /^Please check your payment details are correct or provide a different payment method\. Your bank declined the card\. You have not been charged\.$/;

export const TooManyRefusals: Story = {
  args: { payByCard: answer({ kind: 'too-many-refusals', subject: 'payment', minutes: 1 }) },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await pay(canvas);
    await expect(
      await noticeIn(
        canvas,
        /^Too many cards have been refused for this payment\. You have not been charged\. Please ask your bank why\. You can try again here in 1 minute\. For help, contact Customer Support\.$/,
      ),
    ).toHaveFocus();
    await expect(canvas.getByRole('textbox', { name: 'Last name' })).toHaveValue(typed.lastName);
  },
};

/** Colleagues in the same office have had theirs refused: nothing is wrong with this card. */
export const TooManyRefusalsFromTheNetwork: Story = {
  args: { payByCard: answer({ kind: 'too-many-refusals', subject: 'network', minutes: 42 }) },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await pay(canvas);
    const notice = await noticeIn(canvas, /^Too many cards have been refused from the network that you are using/);
    await expect(notice).toHaveFocus();
    await expect(notice).toHaveTextContent(/pay at once from another network.* in 42 minutes/);
    await expect(notice).not.toHaveTextContent('bank');
    await expect(within(notice).getByRole('link', { name: 'Customer Support' })).toBeVisible();
  },
};

export const DeclinedKeepsWhatWasTyped: Story = {
  args: { payByCard: answer({ kind: 'declined', reason: 'declined' }) },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await pay(canvas);
    await expect(await noticeIn(canvas, checkDetails)).toHaveFocus();
    await expect(canvas.getByRole('textbox', { name: /Card number/ })).toHaveValue(groupDigits(typed.cardNumber));
    await expect(canvas.getByRole('textbox', { name: /Security code/ })).toHaveValue('');
  },
};

/** Selects what is in a field and types over it, key by key. */
async function retype(canvas: Canvas, name: RegExp, text: string, seen = text) {
  const field = canvas.getByRole('textbox', { name }) as HTMLInputElement;
  await userEvent.click(field);
  field.select();
  await userEvent.keyboard(text);
  await expect(field).toHaveFocus();
  await expect(field).toHaveValue(seen);
}

export const TypingAfterAnError: Story = {
  play: async ({ canvas }) => {
    await pay(canvas);
    await expect(await summaryIn(canvas)).toHaveFocus();
    await retype(canvas, /First name/, 'Patricia');
    await retype(canvas, /Expiration month/, '13');
    await retype(canvas, /Email/, 'pat@clinic.example');
    await retype(canvas, /Zip code/, '55437');
  },
};

export const TypingAfterADecline: Story = {
  args: { payByCard: answer({ kind: 'declined', reason: 'declined' }) },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await pay(canvas);
    await expect(await noticeIn(canvas, checkDetails)).toHaveFocus();
    await retype(canvas, /Card number/, '5555555555554444', '5555 5555 5555 4444');
    await retype(canvas, /Security code/, '321');
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const TechnicalFailure: Story = {
  args: { payByCard: answer({ kind: 'unavailable' }) },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await pay(canvas);
    const notice = await noticeIn(canvas, /^We ran into a technical issue.*You have not been charged\./);
    await expect(notice).toHaveFocus();
    await expect(within(notice).getByRole('link', { name: 'Check whether you were charged' })).toBeVisible();
  },
};

/** The gateway has a rule that this page does not know. */
export const RefusedByTheGateway: Story = {
  args: { payByCard: answer({ kind: 'invalid', issues: { city: 'value-required' } }) },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await pay(canvas);
    await expect(await summaryIn(canvas)).toHaveFocus();
    await expect(canvas.getByRole('textbox', { name: 'City' })).toHaveAccessibleDescription('Please enter value.');
  },
};

export const LegalTextsBesideTheForm: Story = {
  play: async ({ canvas }) => {
    for (const name of ['terms of sale', 'privacy statement'])
      await expect(canvas.getByRole('link', { name })).toHaveAttribute('target', '_blank');
  },
};

export const OtherCountry: Story = {
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Country' }), 'AU');
    await expect(canvas.getByRole('combobox', { name: 'State' })).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Country' }), 'ES');
    await expect(canvas.getByRole('textbox', { name: /Region/ })).toBeVisible();
  },
};

export const KeepsTheAddressAcrossCountries: Story = {
  play: async ({ canvas }) => {
    const country = canvas.getByRole('combobox', { name: 'Country' });
    await fillIn(canvas);
    await userEvent.selectOptions(country, 'NL');
    await expect(country).toHaveFocus();
    await expect(canvas.queryByRole('combobox', { name: 'Region' })).toBeNull();
    await expect(canvas.getByRole('textbox', { name: 'City' })).toHaveValue(typed.city);
    await expect(canvas.getByRole('textbox', { name: 'Zip code' })).toHaveValue(typed.postcode);
    await userEvent.selectOptions(country, 'CA');
    await expect(canvas.getByRole('combobox', { name: 'State/Province' })).toHaveValue('');
    await userEvent.selectOptions(country, 'US');
    await expect(canvas.getByRole('combobox', { name: 'State/Province' })).toHaveValue(typed.region);
    await expect(country).toHaveFocus();
  },
};

export const IssuesInTheOrderOfTheCountry: Story = {
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Country' }), 'NL');
    await pay(canvas);
    const summary = await summaryIn(canvas);
    await expect(summary.textContent).toMatch(/enter a zip\/postal code.*enter a city/);
    await expect(summary).not.toHaveTextContent('select a');
  },
};

/** The gateway does not know yet whether the card was charged. */
export const Pending: Story = {
  args: {
    payment: { ...payment, state: 'unknown' } as Payment,
    gateway: {
      ...meta.args.gateway,
      readPayment: async () => ({ kind: 'ok', value: { ...payment, state: 'unknown' } as Payment }),
    },
  },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('group', { name: /need not keep this page open any more/ })).toBeVisible(),
};

const lineField = { name: /^Address line 3/ };
const vatField = { name: /^VAT number/ };

export const ThirdLineAndVatNumber: Story = {
  args: { asksFor: { line3: true, vatNumber: true } },
  play: async ({ canvas, args }) => {
    await fillIn(canvas);
    await userEvent.type(canvas.getByRole('textbox', lineField), line3);
    await userEvent.type(canvas.getByRole('textbox', vatField), 'none');
    await pay(canvas);
    await expect(await summaryIn(canvas)).toHaveTextContent(/^Please check these fields\s*A VAT number has 4 to 20/);
    await retype(canvas, /VAT number/, vatNumber.toLowerCase());
    await pay(canvas);
    await expect(args.payByCard).toHaveBeenCalledWith(payment, expect.objectContaining({ line3, vatNumber }));
  },
};

/** A flag is switched off while the page is open. */
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
    await userEvent.type(canvas.getByRole('textbox', lineField), line3);
    await userEvent.type(canvas.getByRole('textbox', vatField), 'none');
    await pay(canvas);
    await summaryIn(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Switch off' }));
    await expect(canvas.queryByRole('textbox', vatField)).toBeNull();
    await waitFor(() => expect(canvas.queryByRole('group', { name: 'Please check these fields' })).toBeNull());
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

/** A gateway that answers one call after the other with these cards, and the last again and again. */
function offering(...answers: SavedCards[]) {
  const readSavedCards = fn(async () => {
    const value = answers[readSavedCards.mock.calls.length - 1] ?? answers.at(-1) ?? { cards: [] };
    return { kind: 'ok' as const, value };
  });
  return { ...meta.args.gateway, readSavedCards };
}

const cardRadio = (canvas: Canvas, name: RegExp | string) => canvas.findByRole('radio', { name });

/** Types the security code and what no earlier payment tells. */
async function typeTheRest(canvas: Canvas, code: string) {
  await userEvent.type(canvas.getByRole('textbox', { name: /Security code/ }), code);
  await userEvent.type(canvas.getByRole('textbox', { name: /Email/ }), typed.email);
  await userEvent.click(canvas.getByRole('checkbox', { name: /terms of sale/ }));
}

/** The default card is charged for its security code; the form holds nothing else of a card. */
export const PaysWithASavedCard: Story = {
  args: { payerId: 'user-1', gateway: offering({ cards: [visa, amex, old], lastBilledTo }) },
  play: async ({ canvas, args }) => {
    await expect(await cardRadio(canvas, 'Visa ending in 4242, expires 08/2029')).toBeChecked();
    await expect(await cardRadio(canvas, 'JCB ending in 1117, expired 08/2025')).toBeDisabled();
    await expect(canvas.getByText('Charged to your Visa card ending in 4242.')).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: /Card number|Expiration/ })).toBeNull();
    await expect(canvas.queryByRole('checkbox', { name: /Save this card/ })).toBeNull();
    await expect(canvas.getByRole('combobox', { name: 'State/Province' })).toHaveValue(region);
    await typeTheRest(canvas, '1234');
    await pay(canvas);
    await expect(await summaryIn(canvas)).toHaveTextContent(
      /^Please check these fields\s*The security code has 3 digits/,
    );
    await retype(canvas, /Security code/, '123');
    await pay(canvas);
    const form = expect.objectContaining({ ...lastBilledTo, savedCardId: visa.id, securityCode: '123' });
    await waitFor(() => expect(args.payByCard).toHaveBeenCalledWith(payment, form));
    await expect(JSON.stringify(args.payByCard.mock.calls)).not.toContain('cardNumber');
  },
};

/** A code belongs to its card, and American Express has another one. */
export const ChoosesAmongSavedCards: Story = {
  args: { payerId: 'user-1', gateway: offering({ cards: [visa, amex] }) },
  play: async ({ canvas }) => {
    const code = () => canvas.getByRole('textbox', { name: /Security code/ });
    await cardRadio(canvas, /^Visa/);
    await userEvent.type(code(), '123');
    await userEvent.click(await cardRadio(canvas, /^American Express/));
    await expect(code()).toHaveValue('');
    await expect(code()).toHaveAccessibleDescription(/^4 digits on the front/);
    await expect(canvas.getByText('Charged to your American Express card ending in 0005.')).toBeVisible();
  },
};

export const AnotherCard: Story = {
  args: { payerId: 'user-1', gateway: offering({ cards: [visa] }) },
  play: async ({ canvas, args }) => {
    await cardRadio(canvas, /^Visa/);
    await userEvent.click(await cardRadio(canvas, 'Another card'));
    const keep = canvas.getByRole('checkbox', { name: 'Save this card for next time' });
    await expect(keep).toHaveAccessibleDescription(/the card processor keeps its number/);
    await expect(canvas.getByRole('link', { name: 'Payment Cards' })).toHaveAttribute('target', '_blank');
    await fillIn(canvas);
    await userEvent.click(await cardRadio(canvas, /^Visa/));
    await userEvent.click(await cardRadio(canvas, 'Another card'));
    await expect(canvas.getByRole('textbox', { name: /Card number/ })).toHaveValue('');
    await expect(canvas.getByRole('textbox', { name: /Security code/ })).toHaveValue('');
    await userEvent.type(canvas.getByRole('textbox', { name: /Card number/ }), typed.cardNumber);
    await userEvent.type(canvas.getByRole('textbox', { name: /Expiration month/ }), typed.expiryMonth);
    await userEvent.type(canvas.getByRole('textbox', { name: /Expiration year/ }), typed.expiryYear);
    await userEvent.type(canvas.getByRole('textbox', { name: /Security code/ }), typed.securityCode);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Save this card for next time' }));
    await pay(canvas);
    const form = expect.objectContaining({ cardNumber: cardDigits(typed.cardNumber), keepCard: true });
    await waitFor(() => expect(args.payByCard).toHaveBeenCalledWith(payment, form));
  },
};

/** Where the list comes after the payer has begun, nothing that was typed gives way to it. */
export const CardsComeAfterTyping: Story = {
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
    const number = canvas.getByRole('textbox', { name: /Card number/ });
    await userEvent.type(canvas.getByRole('textbox', { name: /Street/ }), '1 New Road');
    await userEvent.type(number, '5555');
    dispatchEvent(new Event('cards'));
    await expect(await cardRadio(canvas, 'Another card')).toBeChecked();
    await expect(number).toHaveFocus();
    await expect(number).toHaveValue('5555');
    await expect(canvas.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada');
    await expect(canvas.getByRole('textbox', { name: /Street/ })).toHaveValue('1 New Road');
    await expect(canvas.getByRole('textbox', { name: 'City' })).toHaveValue('');
  },
};

/** The last payment was billed to another country than the store's: its region comes with it. */
export const LastBilledToAnotherCountry: Story = {
  args: {
    payerId: 'user-1',
    gateway: offering({
      cards: [visa],
      lastBilledTo: { ...lastBilledTo, country: 'CA', region: 'ON', city: 'Toronto', postcode: 'M5V 2T6' },
    }),
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Country' })).toHaveValue('CA'));
    await expect(canvas.getByRole('combobox', { name: 'State/Province' })).toHaveValue('ON');
    await expect(canvas.getByRole('textbox', { name: 'Zip code' })).toHaveValue('M5V 2T6');
  },
};

/** It was removed in another tab: nothing else that was typed is lost. */
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
    const text = /^This saved card has been removed\. Please choose another card\. You have not been charged\.$/;
    await expect(await noticeIn(canvas, text)).toHaveFocus();
    await waitFor(() => expect(canvas.queryByRole('radio', { name: /^Visa/ })).toBeNull());
    await expect(await cardRadio(canvas, 'Another card')).toBeChecked();
    await expect(canvas.getByRole('textbox', { name: /Security code/ })).toHaveValue('');
    await expect(canvas.getByRole('textbox', { name: /Email/ })).toHaveValue(typed.email);
    await expect(canvas.getByRole('checkbox', { name: /terms of sale/ })).toBeChecked();
  },
};

/** The payment waits for no list. */
export const SavedCardsFail: Story = {
  args: {
    payerId: 'user-1',
    gateway: { ...meta.args.gateway, readSavedCards: fn(() => Promise.reject(new Error('The gateway is down'))) },
  },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(args.gateway.readSavedCards).toHaveBeenCalled());
    await fillIn(canvas);
    await expect(canvas.queryByRole('radio')).toBeNull();
    await expect(canvas.queryByRole('checkbox', { name: /Save this card/ })).toBeNull();
    await pay(canvas);
    await waitFor(() => expect(args.onPaid).toHaveBeenCalledOnce());
  },
};

export const PaidElsewhere: Story = {
  args: { payment: aPayment({ invoices: [anInvoice({ standing: { kind: 'paid', paidOn: '2026-11-20' } })] }) },
};

export const Expired: Story = { args: { payment: { ...payment, state: 'expired' } as Payment } };
