import { describe, expect, it } from 'vitest';
import { parsePolicies } from './policy-failure.ts';

const eight = { policyRequirements: ['MIN_LENGTH'], policyId: 'minimum-length', params: { minLength: 8 } };
const rules = [{ requirement: 'MIN_LENGTH', params: { minLength: 8 } }];

describe(parsePolicies, () => {
  it('reads one object with its list, and messages with their numbers', () => {
    const policies = { name: 'password', policyRequirements: ['REQUIRED', 'MIN_LENGTH'], policies: [eight] };
    expect(parsePolicies(policies)).toEqual({
      attribute: 'password',
      requirements: ['REQUIRED', 'MIN_LENGTH'],
      rules,
    });
  });

  it('reads a list of policies', () => {
    expect(parsePolicies([eight, { policyRequirements: ['REQUIRED'] }])).toEqual({
      attribute: undefined,
      requirements: ['MIN_LENGTH', 'REQUIRED'],
      rules,
    });
  });

  it.each([undefined, 'policies', [1], { policies: 'none' }])('has no rules in %j', (value) => {
    expect(parsePolicies(value).rules).toEqual([]);
  });
});
