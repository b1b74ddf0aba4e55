import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { isIncomplete, type PolicyFailure } from './policy-failure.ts';

/** Returns the short hint for a rule, which a field shows before the visitor types; `undefined` when a rule needs no hint. */
export const ruleMessage = (rule: PolicyFailure): MessageDescriptor | undefined =>
  Object.hasOwn(rules, rule.requirement) && !isIncomplete(rule) ? rules[rule.requirement]?.(rule.params) : undefined;

const rules: Readonly<Record<string, ((params: PolicyFailure['params']) => MessageDescriptor) | undefined>> = {
  MIN_LENGTH: ({ minLength }) => {
    const least = Number(minLength);
    return msg({
      id: 'identity.rule.minLength',
      message: plural(least, { one: 'at least # character', other: 'at least # characters' }),
    });
  },
  AT_LEAST_X_CAPITAL_LETTERS: ({ numCaps }) => {
    const least = Number(numCaps);
    return msg({
      id: 'identity.rule.capitalLetters',
      message: plural(least, { one: '# capital letter', other: '# capital letters' }),
    });
  },
  AT_LEAST_X_NUMBERS: ({ numNums }) => {
    const least = Number(numNums);
    return msg({ id: 'identity.rule.numbers', message: plural(least, { one: '# digit', other: '# digits' }) });
  },
  CANNOT_CONTAIN_DUPLICATES: () =>
    msg({ id: 'identity.rule.duplicates', message: 'no character several times in a row' }),
  CANNOT_CONTAIN_OTHERS: () => msg({ id: 'identity.rule.others', message: 'nothing of your name or email address' }),
};
