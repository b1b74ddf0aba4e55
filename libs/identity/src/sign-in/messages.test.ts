import { createI18n } from '@assess/i18n/messages';
import { describe, expect, it } from 'vitest';
import { IdentityError } from '../identity-error.ts';
import { loadMessages } from '../load-messages.ts';
import { policyMessage } from './policy-message.ts';
import type { SignInFailure } from './sign-in-failure.ts';
import { signInMessage } from './sign-in-message.ts';

const english = await createI18n('en-us', [loadMessages]);
const french = await createI18n('fr-ca', [loadMessages]);

const refused: SignInFailure = {
  kind: 'refused',
  code: 401,
  reason: 'Unauthorized',
  message: 'Login failure',
  detail: undefined,
  isExpired: false,
  retryAfterMs: undefined,
  failures: [],
};

describe(policyMessage, () => {
  const say = (requirement: string, params = {}) => english._(policyMessage({ requirement, params }, 'Password'));

  it.each([
    ['REQUIRED', {}, 'Password is required'],
    ['UNIQUE', {}, 'Password must be unique: this one is taken'],
    ['MIN_LENGTH', { minLength: 8 }, 'Password must be at least 8 characters'],
    ['MIN_LENGTH', { minLength: '1' }, 'Password must be at least 1 character'],
    ['MAX_LENGTH', { maxLength: 60 }, 'Password must be at most 60 characters'],
    ['AT_LEAST_X_CAPITAL_LETTERS', { numCaps: 1 }, 'Password must contain at least 1 capital letter'],
    ['AT_LEAST_X_NUMBERS', { numNums: 2 }, 'Password must contain at least 2 numeric values'],
    ['CANNOT_CONTAIN_CHARACTERS', { forbiddenChars: '<>' }, 'Password must not contain these characters: <>'],
    ['VALID_DATE', {}, 'Password has an invalid date'],
    ['VALID_EMAIL_ADDRESS_FORMAT', {}, 'Password has an invalid email address'],
    ['VALID_NAME_FORMAT', {}, 'Password has an invalid name format'],
    ['VALID_NUMBER', {}, 'Password has an invalid number'],
    ['VALID_PHONE_FORMAT', {}, 'Password has an invalid phone number'],
    ['MATCH_REGEXP', {}, 'Password has an invalid value'],
    ['MIN_LENGTH', {}, 'Password has an invalid value'],
    ['AT_LEAST_X_NUMBERS', { numNums: 'some' }, 'Password has an invalid value'],
    ['CANNOT_CONTAIN_CHARACTERS', {}, 'Password has an invalid value'],
    ['', {}, 'Password has an invalid value'],
    ['MOON_PHASE', {}, 'Password: unknown policy requirement “MOON_PHASE”'],
    ['toString', {}, 'Password: unknown policy requirement “toString”'],
  ])('says %s with %j as "%s"', (requirement, params, text) => {
    expect(say(requirement, params)).toBe(text);
  });

  it('says it in the language of the store', () => {
    expect(french._(policyMessage({ requirement: 'MIN_LENGTH', params: { minLength: 8 } }, 'Mot de passe'))).toBe(
      'Mot de passe doit comporter au moins 8 caractères',
    );
  });
});

describe(signInMessage, () => {
  it.each([
    [refused, /check your sign-in details/],
    [{ ...refused, isExpired: true }, /took too long/],
    [{ ...refused, code: 429, retryAfterMs: 240_500 }, /wait 5 minutes/],
    [{ ...refused, code: 429, retryAfterMs: 30_000 }, /wait 30 seconds/],
    [{ ...refused, code: 429 }, /wait a few minutes/],
    [{ ...refused, failures: [{ attribute: 'mail', failures: [] }] }, /check what you entered/],
  ])('has words for the refusal %j', (failure, text) => {
    expect(english._(signInMessage(failure))).toMatch(text);
  });

  it('names no field when it refuses, as not every step asks for a name', () => {
    expect(english._(signInMessage(refused))).not.toMatch(/name|address|password/i);
    expect(french._(signInMessage(refused))).not.toMatch(/nom\b|adresse|mot de passe/i);
  });

  it.each([
    ['TIMEOUT', /can't reach.*Please try again\./],
    ['UNKNOWN', /technical.*try again later/],
    ['BAD_REQUEST', /start again/],
    ['UNAUTHORIZED', /sign in/],
  ] as const)('has words for an error of kind %s', (kind, text) => {
    expect(english._(signInMessage(new IdentityError(kind, 'Login failed')))).toMatch(text);
  });
});
