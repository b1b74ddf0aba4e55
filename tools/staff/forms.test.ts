import { describe, expect, it } from 'vitest';
import { requireForm, usage } from './forms.ts';

const check = (line: string, options: Record<string, string> = {}) => {
  const [command = '', ...words] = line.split(' ');
  return () => requireForm(command, words, options);
};
const reason = { reason: 'ordered twice' };

describe(requireForm, () => {
  it.each([
    ['find PC-1', {}],
    ['refund PC-1', reason],
    ['refund PC-1 12.50', reason],
    ['refund', { ...reason, attempt: 'a' }],
    ['resolve PC-1 paid', { ...reason, card: 'visa 4242' }],
    ['resolve PC-1 declined', reason],
    ['resend PC-1', {}],
    ['late-charges', { take: 'a' }],
    ['differences close d', reason],
  ])('takes %s with %o', (line, options) => expect(check(line, options)).not.toThrow());

  it.each([
    ['refund PC-1 1 000.00', reason, 'refund <payment> [amount]'], // would refund 1.00
    ['refund 5.00', { ...reason, attempt: 'a' }, 'refund --attempt <attempt>'], // would refund the whole late charge
    ['refund PC-1 5.00', { ...reason, attempt: 'a' }, 'refund --attempt <attempt>'], // would refund another charge
    ['refund PC-1 5.00', {}, '--reason'],
    ['refund', reason, 'refund <payment>'],
    ['approve one two', {}, 'approve <refund>'],
    ['approve one', reason, 'approve <refund>'],
    ['void PC-1', { ...reason, card: 'visa 4242' }, 'void <payment>'],
    ['late-charges open', {}, 'late-charges --take'],
    ['differences close', reason, 'differences close <difference>'],
    ['token', {}, 'token <name>'],
  ])('refuses %s with %o, and names the forms of the command', (line, options, form) => {
    expect(check(line, options)).toThrow('Nothing was done');
    expect(check(line, options)).toThrow(form);
  });

  it('lists all commands for one that it does not know', () => {
    for (const line of ['', 'dance', 'contradictions']) expect(check(line)).toThrow(usage);
  });
});
