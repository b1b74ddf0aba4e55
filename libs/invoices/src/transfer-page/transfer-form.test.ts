import { describe, expect, it } from 'vitest';
import { anInvoice } from '../testing/index.ts';
import { checkTransfer, parseTypedTransfer, type TransferIssues, type TypedTransfer } from './transfer-form.ts';

const invoices = [
  anInvoice({ id: 'Aa00000001', total: { amountMinor: 100_000, currency: 'GBP' } }),
  anInvoice({ id: 'Aa00000002', total: { amountMinor: 23_450, currency: 'GBP' } }),
];

const facts = { invoices, currency: 'GBP', locale: 'en-gb', today: '2026-11-20' } as const;

const typed = (given: Partial<TypedTransfer> = {}): TypedTransfer => ({
  paidOn: '2026-11-19',
  amount: '£1,234.50',
  reference: 'A1001',
  note: '',
  name: ' Zoë  Łukasz ',
  email: 'zoe@clinic.example',
  ...given,
});

describe(checkTransfer, () => {
  it('makes the request of what is right', () => {
    expect(checkTransfer(typed(), facts)).toEqual({
      kind: 'right',
      request: {
        invoiceIds: ['Aa00000001', 'Aa00000002'],
        paidOn: '2026-11-19',
        amount: { amountMinor: 123_450, currency: 'GBP' },
        reference: 'A1001',
        note: '',
        name: 'Zoë Łukasz',
        email: 'zoe@clinic.example',
      },
    });
  });

  it('takes another amount with a word on why', () => {
    expect(checkTransfer(typed({ amount: '1200', note: 'Less credit note 7' }), facts).kind).toBe('right');
  });

  it.each<[string, Partial<TypedTransfer>, TransferIssues]>([
    ['no day', { paidOn: '' }, { paidOn: 'day-required' }],
    ['a day to come', { paidOn: '2026-11-21' }, { paidOn: 'day-in-future' }],
    ['a day 91 days ago', { paidOn: '2026-08-21' }, { paidOn: 'day-too-old' }],
    ['no amount', { amount: ' ' }, { amount: 'amount-required' }],
    ['no number', { amount: 'all' }, { amount: 'amount-invalid' }],
    [
      'no number and a day to come',
      { amount: 'all', paidOn: '2026-11-21' },
      { amount: 'amount-invalid', paidOn: 'day-in-future' },
    ],
    ['another amount', { amount: '1,234.49' }, { note: 'note-required' }],
    ['nothing at all', { amount: '0' }, { amount: 'amount-invalid', note: 'note-required' }],
    ['signs that no bank takes', { reference: 'A1001_X' }, { reference: 'reference-invalid' }],
    ['a card number for a note', { note: '4242 4242 4242 4242' }, { note: 'card-data' }],
    ['no name', { name: '' }, { name: 'name-required' }],
    ['half an address', { email: 'zoe@' }, { email: 'email-invalid' }],
    [
      'several mistakes',
      { paidOn: '', amount: '5', name: '' },
      { ...{ paidOn: 'day-required' }, ...{ note: 'note-required' }, ...{ name: 'name-required' } },
    ],
  ])('names %s', (_, given, issues) => {
    expect(checkTransfer(typed(given), facts)).toEqual({ kind: 'wrong', issues });
  });

  it('asks for an invoice', () => {
    expect(checkTransfer(typed(), { ...facts, invoices: [] })).toEqual({
      kind: 'wrong',
      issues: { invoices: 'invoices-required' },
    });
  });
});

describe(parseTypedTransfer, () => {
  it('reads every field, and what is not there as empty', () => {
    expect(parseTypedTransfer(new URLSearchParams({ name: 'Zoë', invoice: 'x', paidOn: '2026-11-19' }))).toEqual({
      paidOn: '2026-11-19',
      amount: '',
      reference: '',
      note: '',
      name: 'Zoë',
      email: '',
    });
  });
});
