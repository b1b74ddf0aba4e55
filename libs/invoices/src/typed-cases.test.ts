import { casesOf, formOf, typedGroups } from '@assess/gateway-client/testing';
import { addressFormatOf } from '@assess/i18n/countries';
import { describe, expect, it } from 'vitest';
import { createPaymentFormSchema } from './payment-form.ts';

const schema = createPaymentFormSchema(addressFormatOf, () => new Date(2026, 10, 20));

describe('what payers type, by the payment page', () => {
  it.each(typedGroups.map((group) => [group.title, group] as const))('%s', (_, group) => {
    const judged = casesOf(group).map((one) => {
      const form = formOf(one);
      const { data, error } = schema.safeParse({ ...form, acceptedTerms: true });
      const refused = error?.issues.find(({ path }) => path[0] === one.field);
      const typed = data?.[one.field as 'street'] ?? '';
      const { normalisePostcode } = addressFormatOf(form.country); // normalised like in the gateway
      const taken = one.field === 'postcode' ? normalisePostcode(typed) : typed;
      return { ...one, outcome: refused ? { refused: refused.message } : { taken } };
    });
    expect(judged).toEqual(casesOf(group));
  });
});
