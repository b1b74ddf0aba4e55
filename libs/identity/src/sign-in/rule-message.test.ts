import { describe, expect, it } from 'vitest';
import { ruleMessage } from './rule-message.ts';

const idOf = (requirement: string) => ruleMessage({ requirement, params: {} })?.id;

describe(ruleMessage, () => {
  it('says what cannot be guessed', () => {
    expect(ruleMessage({ requirement: 'MIN_LENGTH', params: { minLength: 8 } })).toMatchObject({
      id: 'identity.rule.minLength',
      values: { least: 8 },
    });
    expect(idOf('CANNOT_CONTAIN_OTHERS')).toBe('identity.rule.others');
  });

  it('leaves out a rule without its number', () => {
    expect(['MIN_LENGTH', 'AT_LEAST_X_NUMBERS'].map(idOf)).toEqual([undefined, undefined]);
  });

  it('leaves out what goes without saying, and what has no words', () => {
    expect(['REQUIRED', 'MAX_LENGTH', 'toString', 'NEW_RULE'].map(idOf)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
