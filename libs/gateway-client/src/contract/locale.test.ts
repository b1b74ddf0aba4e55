import { addressFormatOf } from '@assess/i18n/countries';
import { describe, expect, it } from 'vitest';
import { siteIdSchema } from './locale.ts';
import { createAttemptRequestSchema } from './payments/payment.ts';

const attemptRequestSchema = createAttemptRequestSchema(addressFormatOf);

const attempt = {
  cardToken: 'tok_1',
  email: 'zoe@clinic.example',
  acceptedTerms: true,
  billedTo: {
    firstName: 'Zoë',
    lastName: 'Łukasz',
    country: 'US',
    street: '1 High Street',
    city: 'Springfield',
    region: 'IL',
    postcode: '62701',
  },
};

describe('the locale of an attempt', () => {
  it.each(['en-us', 'en-ca', 'fr-ca', 'en-gb', 'en-au', 'en-nz', 'zh-sg', 'ja-jp', 'nl-nl', 'es-es'])(
    'may be %s',
    (locale) => {
      expect(attemptRequestSchema.parse({ ...attempt, locale })).toMatchObject({ locale });
    },
  );

  it('may be left out', () => {
    expect(attemptRequestSchema.safeParse(attempt).success).toBe(true);
  });

  it.each(['fr-fr', 'fr', 'fr-CA', '', null, 'toString'])('is never %o', (locale) => {
    expect(attemptRequestSchema.safeParse({ ...attempt, locale }).success).toBe(false);
  });
});

describe('x-site-id', () => {
  it('is one of the nine of the specification', () => {
    expect([...siteIdSchema.options].sort()).toEqual(['AU', 'Asia', 'CA', 'ES', 'NL', 'NZ', 'SG', 'UK', 'US']);
  });
});
