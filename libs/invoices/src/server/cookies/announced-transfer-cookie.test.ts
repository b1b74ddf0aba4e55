import type { TypedTransfer } from '../../transfer-page/transfer-form.ts';
import { describe, expect, it } from 'vitest';
import { readSentTransfer, rememberSentTransfer } from './announced-transfer-cookie.ts';

const typed: TypedTransfer = {
  paidOn: '2026-11-19',
  amount: '£1,234.50',
  reference: 'A1001 & B',
  note: 'Less “£1” = fee; 50 %',
  name: 'Zoë Łukasz',
  email: 'zoe+pay@clinic.example',
};

const keptOf = (given: Partial<TypedTransfer>) => {
  const { name, value } = rememberSentTransfer({ ...typed, ...given }, '/transfer');
  return { value, sent: readSentTransfer({ cookies: { [name]: value } }) };
};

describe(rememberSentTransfer, () => {
  it('carries all input unchanged, to one page', () => {
    expect(keptOf({}).sent).toEqual({ typed, withheld: [] });
    expect(rememberSentTransfer(typed, '/transfer')).toMatchObject({ path: '/transfer', httpOnly: true, maxAge: 1800 });
  });

  it('carries no card number, but its position', () => {
    const { value, sent } = keptOf({ note: 'card 4242 4242 4242 4242' });
    expect(value).not.toContain('4242');
    expect(sent).toEqual({ typed: { ...typed, note: '' }, withheld: ['note'] });
  });

  it('cuts a long text just beyond its limit', () => {
    expect(keptOf({ note: 'a'.repeat(5000) }).sent?.typed.note).toHaveLength(310);
  });
});

describe(readSentTransfer, () => {
  it('returns nothing without the cookie', () => {
    expect(readSentTransfer({ cookies: {} })).toBeUndefined();
  });
});
