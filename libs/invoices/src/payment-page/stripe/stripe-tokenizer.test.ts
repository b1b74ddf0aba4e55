import type { StripeError } from '@stripe/stripe-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withoutCard, type HostedField } from '../../payment-form.ts';
import { createFakeStripe } from '../../testing/fake-stripe.ts';
import { aPaymentForm, aSavedCard } from '../../testing/index.ts';
import { formFields, hostedFieldOf, stripeLocaleOf, type StripeFieldKind } from './stripe-fields.ts';
import { createStripeSession, type LoadStripe } from './stripe-session.ts';
import { tokeniseWithStripe } from './tokenise-with-stripe.ts';

const kinds = Object.keys(formFields) as StripeFieldKind[];

const form = withoutCard(aPaymentForm({ apartment: 'Suite 4' }));

const aBox = () =>
  ({ id: 'pay-x', dataset: {}, ownerDocument: { getElementById: () => null } }) as unknown as HTMLElement;

/** Opens a page with all of Stripe's fields ready. */
async function openPage({ answers = {}, shown = kinds }: { answers?: object; shown?: StripeFieldKind[] } = {}) {
  const fake = createFakeStripe(answers);
  const session = createStripeSession({
    publishableKey: 'pk_test_1',
    locale: 'en',
    load: async () => fake.stripe,
    limitMs: 50,
  });
  await session.start();
  const told = new Map<StripeFieldKind, HostedField[]>();
  const close = shown.map((kind) => {
    const heard: HostedField[] = [];
    told.set(kind, heard);
    const { elements } = session.read();
    if (!elements) throw new Error('Stripe.js is not there.');
    const listeners = { onChange: (field: HostedField) => heard.push(field), onFocus: () => undefined };
    return session.open(kind, elements, aBox(), listeners);
  });
  for (const kind of shown) fake.field(kind).tell('ready');
  return { ...fake, session, told: (kind: StripeFieldKind) => told.get(kind), close };
}

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('getComputedStyle', () => ({ color: 'rgb(0, 0, 0)', fontFamily: 'Arial', fontSize: '16px' }));
  vi.stubGlobal('matchMedia', () => new EventTarget());
  vi.spyOn(console, 'warn').mockReturnValue();
});

afterEach(() => vi.unstubAllGlobals());

describe(hostedFieldOf, () => {
  const error = (code: string) => ({ type: 'validation_error' as const, code, message: '' });

  it.each([
    ['cardNumber', { empty: true, complete: false, error: undefined }, ''],
    ['cardNumber', { empty: false, complete: false, error: undefined }, 'card-number-invalid'],
    ['cardNumber', { empty: false, complete: true, error: undefined }, 'complete'],
    ['cardNumber', { empty: false, complete: false, error: error('invalid_number') }, 'card-number-invalid'],
    ['cardExpiry', { empty: false, complete: false, error: error('incomplete_expiry') }, 'expiry-date-invalid'],
    ['cardExpiry', { empty: false, complete: false, error: error('invalid_expiry_year_past') }, 'card-expired'],
    ['cardCvc', { empty: false, complete: false, error: error('incomplete_cvc') }, 'security-code-invalid'],
  ] as const)('makes of %s with %o the issue %j', (kind, change, issue) => {
    expect(hostedFieldOf(kind, change)).toBe(issue);
  });
});

describe(stripeLocaleOf, () => {
  it('is the language of our texts', () => {
    const languages = (['en-us', 'en-gb', 'fr-ca', 'nl-nl', 'es-es', 'ja-jp', 'zh-sg'] as const).map(stripeLocaleOf);
    expect(languages).toEqual(['en', 'en-GB', 'fr-CA', 'nl', 'es', 'en', 'en']);
  });
});

describe(createStripeSession, () => {
  it('is ready once all of its fields are, which are empty then', async () => {
    const { session, told } = await openPage();
    expect(session.read().phase).toBe('ready');
    expect(kinds.map(told)).toEqual([[''], [''], ['']]);
  });

  it('tells the brand of a whole number, and its last digits once Stripe has had it', async () => {
    const { session, field } = await openPage();
    field('cardNumber').type({ brand: 'visa' });
    expect(session.read().card).toEqual({});
    field('cardNumber').type({ brand: 'visa', complete: true });
    expect(session.read().card).toEqual({ brand: 'visa' });
    await tokeniseWithStripe(session, form);
    expect(session.read().card).toEqual({ brand: 'visa', last4: '4242' });
    field('cardNumber').type({ brand: 'unknown', complete: true });
    expect(session.read().card).toEqual({});
  });

  it('takes its fields away, and the listeners with them', async () => {
    const { field, close } = await openPage();
    for (const leave of close) leave();
    expect(field('cardNumber').calls).toEqual(['mount', 'destroy']);
  });

  it('is unavailable where Stripe.js does not come, and tries again when it is asked to', async () => {
    const { stripe } = createFakeStripe();
    const load = vi.fn<LoadStripe>().mockRejectedValueOnce(new Error('blocked')).mockResolvedValue(stripe);
    const session = createStripeSession({ publishableKey: 'pk_test_1', locale: 'nl', load, limitMs: 50 });
    await session.start();
    expect(session.read()).toMatchObject({ phase: 'unavailable', elements: undefined });
    await session.start();
    expect(session.read().phase).toBe('loading');
    expect(session.read().elements).toBeDefined();
    expect(load.mock.calls).toEqual([
      ['pk_test_1', { locale: 'nl' }],
      ['pk_test_1', { locale: 'nl' }],
    ]);
  });

  it('is loaded once, however many of its fields are shown', async () => {
    const { stripe } = createFakeStripe();
    const load = vi.fn<LoadStripe>().mockResolvedValue(stripe);
    const session = createStripeSession({ publishableKey: 'pk_test_1', locale: 'en', load, limitMs: 50 });
    for (let fields = 0; fields < 3; fields += 1) session.begin();
    await vi.waitFor(() => expect(session.read().elements).toBeDefined());
    expect(load).toHaveBeenCalledOnce();
  });

  it('is unavailable where Stripe.js is too slow, and takes it when it comes after all', async () => {
    const { stripe } = createFakeStripe();
    const { promise, resolve } = Promise.withResolvers<typeof stripe>();
    const session = createStripeSession({ publishableKey: 'pk_test_1', locale: 'en', load: () => promise, limitMs: 5 });
    const started = session.start();
    await vi.waitFor(() => expect(session.read().phase).toBe('unavailable'));
    resolve(stripe);
    await started;
    expect(session.read()).toMatchObject({ phase: 'loading', elements: expect.anything() });
  });

  it('is unavailable where a frame cannot be loaded', async () => {
    const { session, field } = await openPage();
    field('cardNumber').tell('loaderror');
    expect(session.read()).toMatchObject({ phase: 'unavailable', elements: undefined });
  });
});

describe(tokeniseWithStripe, () => {
  it('makes a PaymentMethod of a typed card, with whom it is billed to', async () => {
    const { session, sent, field } = await openPage();
    expect(await tokeniseWithStripe(session, form)).toEqual({ kind: 'token', token: 'pm_1' });
    expect(sent).toEqual([
      [
        {
          type: 'card',
          card: field('cardNumber'),
          billing_details: {
            name: "Zoë O'Connor-Łukasz",
            email: 'zoe@clinic.example',
            address: {
              line1: '5601 Green Valley Drive',
              line2: 'Suite 4',
              city: 'Bloomington',
              state: 'MN',
              postal_code: '55437',
              country: 'US',
            },
          },
        },
      ],
    ]);
  });

  it('makes a token of a saved card’s code, and sends nothing else', async () => {
    const { session, sent, field } = await openPage({ shown: ['cardCvc'] });
    const outcome = await tokeniseWithStripe(session, { ...form, savedCardId: aSavedCard().id });
    expect(outcome).toEqual({ kind: 'token', token: 'cvctok_1' });
    expect(sent).toEqual([['cvc_update', field('cardCvc')]]);
  });

  it.each([
    ['validation_error', 'incomplete_number', { cardNumber: 'card-number-invalid' }],
    ['validation_error', 'invalid_expiry_year_past', { expiryMonth: 'card-expired' }],
    ['card_error', 'invalid_expiry_month', { expiryMonth: 'expiry-date-invalid' }],
    ['card_error', 'incorrect_cvc', { securityCode: 'security-code-invalid' }],
    ['card_error', 'expired_card', { expiryMonth: 'card-expired' }],
  ] as const)('says which field is wrong where Stripe answers %s %s', async (type, code, issues) => {
    const { session } = await openPage({ answers: { createPaymentMethod: async () => ({ error: { type, code } }) } });
    expect(await tokeniseWithStripe(session, form)).toEqual({ kind: 'invalid', issues });
  });

  it.each<[StripeError, string]>([
    [{ type: 'card_error', code: 'card_declined' }, 'card-refused'],
    [{ type: 'api_connection_error' }, 'unavailable'],
    [{ type: 'rate_limit_error' }, 'unavailable'],
    [{ type: 'authentication_error' }, 'unavailable'],
  ])('answers %o as %s', async (error, kind) => {
    const { session } = await openPage({ answers: { createPaymentMethod: async () => ({ error }) } });
    expect(await tokeniseWithStripe(session, form)).toEqual({ kind });
  });

  it('tells a device that is offline from a Stripe that is not reached, also before its fields are there', async () => {
    const fails = { createPaymentMethod: () => Promise.reject(new TypeError('no connection')) };
    const { session } = await openPage({ answers: fails });
    expect(await tokeniseWithStripe(session, form)).toEqual({ kind: 'unavailable' });
    vi.stubGlobal('navigator', { onLine: false });
    expect(await tokeniseWithStripe(session, form)).toEqual({ kind: 'offline' });
    const early = createStripeSession({
      publishableKey: 'pk_test_1',
      locale: 'en',
      load: () => Promise.reject(new Error('offline')),
      limitMs: 50,
    });
    expect(await tokeniseWithStripe(early, form)).toEqual({ kind: 'offline' });
  });

  it('gives up on a Stripe that does not answer', async () => {
    const { session } = await openPage({ answers: { createPaymentMethod: () => new Promise(() => undefined) } });
    vi.useFakeTimers();
    const outcome = tokeniseWithStripe(session, form);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toEqual({ kind: 'unavailable' });
    vi.useRealTimers();
  });
});
