import { describe, expect, it } from 'vitest';
import { IdentityError, toIdentityError } from './identity-error.ts';

describe(toIdentityError, () => {
  it.each([
    ['Timeout', 'TIMEOUT'],
    ['Authorization timed out', 'TIMEOUT'],
    ['Failed to fetch', 'TIMEOUT'],
    ['NetworkError when attempting to fetch resource.', 'TIMEOUT'],
    ['Load failed', 'TIMEOUT'],
    ['Failed to fetch dynamically imported module: https://store.test/sdk.js', 'TIMEOUT'],
    ['error loading dynamically imported module: https://store.test/sdk.js', 'TIMEOUT'],
    ['Importing a module script failed.', 'TIMEOUT'],
  ])('takes "%s" for a time-out, not for a sign-out', (message, kind) => {
    expect(toIdentityError(new Error(message))).toMatchObject({ kind, message: 'Timeout' });
  });

  it.each([
    ['The request requires some interaction that is not allowed.', 'UNAUTHORIZED'],
    ['End-User authentication is required', 'UNAUTHORIZED'],
    ['Authentication or consent required', 'UNAUTHORIZED'],
    ['invalid_grant: grant request is invalid', 'UNAUTHORIZED'],
    ['Failed to get user info; received 401', 'UNAUTHORIZED'],
    ['Failed to get user info; received 500', 'UNKNOWN'],
    ['Expected 200, received 502', 'UNKNOWN'],
    ['400: Unknown tree', 'BAD_REQUEST'],
    ['invalid_request: redirect_uri is missing', 'BAD_REQUEST'],
    ['State mismatch', 'UNKNOWN'],
    ['Access token not found in response', 'UNKNOWN'],
    ['Configuration has not been set', 'UNKNOWN'],
  ])('keeps "%s" and calls it %s', (message, kind) => {
    expect(toIdentityError(new Error(message))).toMatchObject({ kind, message });
  });

  it('wraps a rejection which is only a text', () => {
    expect(toIdentityError('Authentication tree failure.')).toMatchObject({
      kind: 'UNKNOWN',
      message: 'Authentication tree failure.',
      cause: 'Authentication tree failure.',
    });
  });

  it('knows a failed step by its code', () => {
    expect(toIdentityError({ code: 401, message: 'Login failure' }).kind).toBe('UNAUTHORIZED');
    expect(toIdentityError({ code: 400, message: 'Bad step' }).kind).toBe('BAD_REQUEST');
  });

  it('has words for a failed step made of a page of HTML, whose code is not a number', () => {
    expect(toIdentityError({ code: Number.NaN, message: undefined })).toMatchObject({
      kind: 'UNKNOWN',
      message: 'Login failed',
    });
  });

  it('leaves an identity error alone', () => {
    const error = new IdentityError('TIMEOUT', 'Timeout');
    expect(toIdentityError(error)).toBe(error);
  });
});
