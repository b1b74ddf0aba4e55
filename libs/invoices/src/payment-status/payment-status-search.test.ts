import { describe, expect, it } from 'vitest';
import { checkChargeSearch, parseChargeSearch, toSearch } from './payment-status-search.ts';
import type { TypedCharge } from './typed-charge.ts';

const typed = (given: Partial<TypedCharge> = {}): TypedCharge => ({
  kind: 'invoice-number',
  number: 'INV1000001',
  accountNumber: 'A1001',
  email: 'zoe@clinic.example',
  ...given,
});

const byConfirmation = (number: string) => typed({ kind: 'confirmation-number', number, accountNumber: '' });

describe(checkChargeSearch, () => {
  it.each(['invoice-number', 'order-number', 'purchase-order-number'] as const)(
    'judges an %s as the find form does',
    (kind) => {
      expect(checkChargeSearch(typed({ kind }))).toEqual({});
      expect(checkChargeSearch(typed({ kind, number: '', accountNumber: '' }))).toEqual({
        number: 'required',
        accountNumber: 'required',
      });
    },
  );

  it('takes numbers as people paste them', () =>
    expect(checkChargeSearch(typed({ number: ' No. INV-1000 001', accountNumber: 'A 1001' }))).toEqual({}));

  it.each(['PC-4Q7M-2K9D-7XRB', 'pc 4q7m 2k9d 7xrb', '4Q7M2K9D7XRB', 'PC-4Q7M-2K9D', '#PC–4Q7M–2K9D–7XRB'])(
    'takes the confirmation number %s, and asks for no account',
    (number) => expect(checkChargeSearch(byConfirmation(number))).toEqual({}),
  );

  it.each([
    ['', 'required'],
    ['PC-4Q7M', 'confirmation-invalid'],
    ['INV1000001', 'confirmation-invalid'],
  ])('says of the confirmation number %j: %s', (number, issue) =>
    expect(checkChargeSearch(byConfirmation(number))).toEqual({ number: issue }),
  );

  it.each([
    ['', 'email-required'],
    [' ', 'email-required'],
    ['zoe', 'email-invalid'],
    ['zoe@clinic', 'email-invalid'],
  ])('says of the address %j: %s', (email, issue) =>
    expect(checkChargeSearch(typed({ email }))).toEqual({ email: issue }),
  );
});

describe(parseChargeSearch, () => {
  it('reads what was posted, without what cannot be seen', () => {
    const form = new URLSearchParams({ ...typed(), number: 'INV\u200b1000001', email: 'zoe\u0000@clinic.example' });
    expect(parseChargeSearch(form)).toEqual(typed());
  });

  it('makes something that a browser can send of everything else', () =>
    expect(parseChargeSearch(new URLSearchParams({ kind: 'name' }))).toEqual(
      typed({ number: '', accountNumber: '', email: '' }),
    ));
});

describe(toSearch, () => {
  it('leaves out the account that stays behind in a hidden field', () =>
    expect(toSearch(typed({ kind: 'confirmation-number', number: 'PC-4Q7M-2K9D' }))).toEqual({
      kind: 'confirmation-number',
      number: 'PC-4Q7M-2K9D',
      email: 'zoe@clinic.example',
    }));
});
