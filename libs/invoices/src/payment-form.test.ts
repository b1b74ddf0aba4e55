import { loadCountries } from '@assess/i18n/countries';
import { describe, expect, it } from 'vitest';
import type { AddressRules } from '@assess/gateway-client/contract';
import {
  cardOf,
  createHostedCardFormSchema,
  createHostedCodeFormSchema,
  createPaymentFormSchema,
  createSavedCardFormSchema,
  fieldsRuledBy,
  paymentFields,
  type PaymentField,
  withoutCard,
} from './payment-form.ts';
import { aPaymentForm, aSavedCard } from './testing/index.ts';

const now = new Date(2026, 10, 20);
const usRules: AddressRules = {
  parts: ['city', 'region', 'postcode'],
  regions: [{ code: 'MN', name: 'Minnesota' }],
  regionsUnknown: false,
  cityRequired: true,
  postcodeRequired: true,
  isPostcode: (postcode) => /^\d{5}$/.test(postcode),
  normalisePostcode: (postcode) => postcode,
};

/** Returns the first issue of each field, as the page shows it. */
function check(changed: Partial<ReturnType<typeof aPaymentForm>>, rules = usRules) {
  const { error } = createPaymentFormSchema(
    () => rules,
    () => now,
  ).safeParse(aPaymentForm(changed));
  return Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]));
}

describe(createPaymentFormSchema, () => {
  it('finds nothing in a whole form', () => {
    expect(check({})).toEqual({});
  });

  it('names every required field of an empty form', () => {
    const empty = Object.fromEntries(Object.keys(aPaymentForm()).map((field) => [field, '']));
    expect(check({ ...empty, acceptedTerms: false, saveCard: false })).toEqual({
      firstName: 'first-name-required',
      lastName: 'last-name-required',
      cardNumber: 'card-number-required',
      expiryMonth: 'expiry-required',
      expiryYear: 'expiry-required',
      securityCode: 'security-code-required',
      email: 'email-required',
      country: 'country-required',
      street: 'street-required',
      city: 'city-required',
      region: 'region-required',
      postcode: 'postcode-required',
      acceptedTerms: 'terms-required',
    });
  });

  it.each(['Zoë', "O'Connor", 'Jean-Luc', 'Łukasz', 'José María', 'Weiß', 'Anna 2', 'D’Arcy'])(
    'accepts the name %s',
    (firstName) => {
      expect(check({ firstName })).toEqual({});
    },
  );

  it.each(['Иван', '王', 'a@b', '<b>', 'J.'])('refuses the name %j', (lastName) => {
    expect(check({ lastName })).toEqual({ lastName: 'name-invalid' });
  });

  it('judges the card number by its check digit', () => {
    expect(check({ cardNumber: '4242 4242 4242 4241' })).toEqual({ cardNumber: 'card-number-invalid' });
  });

  it('asks American Express for four digits and others for three', () => {
    expect(check({ cardNumber: '378282246310005', securityCode: '123' })).toEqual({
      securityCode: 'security-code-invalid',
    });
    expect(check({ cardNumber: '378282246310005', securityCode: '1234' })).toEqual({});
    expect(check({ securityCode: '1234' })).toEqual({ securityCode: 'security-code-invalid' });
  });

  it('takes a card until the end of its month, with a year of two or four digits', () => {
    expect(check({ expiryMonth: '11', expiryYear: '26' })).toEqual({});
    expect(check({ expiryMonth: '10', expiryYear: '2026' })).toEqual({ expiryMonth: 'card-expired' });
    expect(check({ expiryMonth: '13' })).toEqual({ expiryMonth: 'expiry-invalid' });
    expect(check({ expiryYear: '3' })).toEqual({ expiryYear: 'expiry-invalid' });
  });

  it.each(['zoe', 'zoe@', 'zoe@clinic', 'a b@c.example'])('refuses the address %j', (email) => {
    expect(check({ email })).toEqual({ email: 'email-invalid' });
  });

  it('leaves region and postcode to the country', () => {
    const rules: AddressRules = { ...usRules, regions: [], postcodeRequired: false, isPostcode: () => false };
    expect(check({ region: '', postcode: '' }, rules)).toEqual({});
    expect(check({ postcode: 'x' }, rules)).toEqual({ postcode: 'postcode-invalid' });
  });

  it('takes only regions of the list where the country has one', () => {
    expect(check({ region: 'ON' })).toEqual({ region: 'region-required' });
    expect(check({ region: 'Ontario' }, { ...usRules, regions: [] })).toEqual({});
  });

  it('says nothing about fields that the country does not have', () => {
    expect(check({ region: 'ON', postcode: '?' }, { ...usRules, parts: ['city'] })).toEqual({});
  });

  it.each(['-', "'"])('takes %j for no value', (typed) => {
    const changed = { lastName: typed, street: typed, city: typed, region: typed };
    expect(check(changed, { ...usRules, regions: [] })).toEqual({
      lastName: 'value-required',
      street: 'value-required',
      city: 'value-required',
      region: 'value-required',
    });
  });

  it('judges a third line and a VAT number where they are given', () => {
    expect(check({ line3: 'x'.repeat(61), vatNumber: 'n/a' })).toEqual({
      line3: 'too-long',
      vatNumber: 'vat-number-invalid',
    });
    expect(check({ line3: 'Mailbox 12', vatNumber: ' nl 123456789 b01 ' })).toEqual({});
  });

  it('refuses what the gateway would find too long', () => {
    expect(check({ street: 'x'.repeat(101), city: 'x'.repeat(61), firstName: 'x'.repeat(61) })).toEqual({
      street: 'too-long',
      city: 'too-long',
      firstName: 'too-long',
    });
  });
});

describe(createSavedCardFormSchema, () => {
  const judge = (brand: string, securityCode: string) =>
    createSavedCardFormSchema(() => usRules, aSavedCard({ brand })).safeParse(aPaymentForm({ securityCode }));

  it('names the card and lets nothing of another one through but the security code', () => {
    const { data } = judge('visa', '123');
    expect(data).toMatchObject({ savedCardId: aSavedCard().id, securityCode: '123', city: 'Bloomington' });
    expect(JSON.stringify(data)).not.toMatch(/4242|expiry|saveCard/);
  });

  it('asks American Express for four digits and others for three', () => {
    expect(judge('amex', '1234').success).toBe(true);
    expect(judge('visa', '1234').error?.issues).toMatchObject([
      { path: ['securityCode'], message: 'security-code-invalid' },
    ]);
    expect(judge('amex', '').error?.issues[0]).toMatchObject({ message: 'security-code-required' });
  });
});

describe('the fields whose rules depend on another field', async () => {
  const { options, addressFormat } = await loadCountries('en-us');
  const schema = createPaymentFormSchema(addressFormat, () => now);
  const countryCodes = ['', ...options.map(({ value }) => value)];
  const values: { readonly [Field in PaymentField]?: readonly string[] } = {
    country: countryCodes,
    cardNumber: ['', '1', '4242424242424242', '378282246310005'],
    expiryMonth: ['', '1', '13', '12'],
    expiryYear: ['', '2025', '2026', '2030', 'x'],
    securityCode: ['', '123', '1234'],
    city: ['', '-'],
    region: ['', 'MN', '-'],
    postcode: ['', '1', '55437', 'D02 X285', 'K1A 0B1'],
    firstName: ['', '-'],
    email: ['', 'x'],
    vatNumber: ['', '1'],
  };
  const names = Object.keys(values) as PaymentField[];
  const issuesOf = (typed: object) => {
    const issues = schema.safeParse({ ...aPaymentForm(), ...typed }).error?.issues ?? [];
    return new Map(issues.toReversed().map(({ path, message }) => [path[0] as PaymentField, message]));
  };

  it.each(names)('are all listed for %s', (changed) => {
    const ruled = new Set<PaymentField>();
    for (const field of names)
      for (const value of field === changed
        ? []
        : (values[field] ?? []).slice(0, field === 'country' ? 1 : undefined)) {
        const messages = new Set(
          (values[changed] ?? []).map((one) => issuesOf({ [field]: value, [changed]: one }).get(field)),
        );
        if (messages.size > 1) ruled.add(field);
      }
    expect([...ruled].sort()).toEqual([...(fieldsRuledBy[changed] ?? [])].sort());
  });
});

describe(paymentFields, () => {
  it('has city, region and postcode in the order of the country', () => {
    expect(paymentFields(['postcode', 'city']).slice(-7)).toEqual([
      'street',
      'apartment',
      'line3',
      'postcode',
      'city',
      'vatNumber',
      'acceptedTerms',
    ]);
  });
});

describe(cardOf, () => {
  it('gives the processor digits and numbers', () => {
    expect(cardOf(aPaymentForm({ cardNumber: '4242424242424242', expiryMonth: '04', expiryYear: '29' }))).toEqual({
      number: '4242424242424242',
      expiryMonth: 4,
      expiryYear: 2029,
      securityCode: '123',
    });
  });
  it('gives it of a saved card the security code alone', () => {
    const form = createSavedCardFormSchema(() => usRules, aSavedCard()).parse(aPaymentForm());
    expect(cardOf(form)).toEqual({ securityCode: '123' });
  });
});

describe(createHostedCardFormSchema, () => {
  const payer = withoutCard(aPaymentForm());
  const judge = (fields: object) => createHostedCardFormSchema(() => usRules).safeParse({ ...payer, ...fields });

  it('lets nothing of a card out of the form', () => {
    const fields = { cardNumber: 'complete', expiryMonth: 'complete', securityCode: 'complete' };
    expect(judge(fields).data).toEqual(payer);
    const saved = createHostedCodeFormSchema(() => usRules, aSavedCard()).parse({ ...payer, securityCode: 'complete' });
    expect(saved).toEqual({ ...payer, saveCard: undefined, savedCardId: aSavedCard().id });
  });

  it('tells what is wrong in fields of the processor, and nothing of those that are not there', () => {
    const told = judge({ cardNumber: 'card-number-invalid', expiryMonth: '' }).error?.issues;
    expect(told?.map(({ path, message }) => [path[0], message])).toEqual([
      ['cardNumber', 'card-number-invalid'],
      ['expiryMonth', 'expiry-required'],
    ]);
  });
});
