import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { isIncomplete, type PolicyFailure } from './policy-failure.ts';

/**
 * Returns the customer's message for an answer that broke a rule.
 *
 * @param field - the label of the field
 * @see spec §5 Identity policy messages
 */
export function policyMessage(failure: PolicyFailure, field: string): MessageDescriptor {
  const { requirement, params } = failure;
  if (isIncomplete(failure)) return unusable(field, params);
  const words = Object.hasOwn(messages, requirement) ? messages[requirement] : undefined; // excludes `toString` and the like
  return words ? words(field, params) : unknown(field, requirement);
}

type Words = (field: string, params: PolicyFailure['params']) => MessageDescriptor;

const unusable: Words = (field) => msg({ id: 'identity.policy.value', message: `${field} has an invalid value` });

const unknown = (field: string, requirement: string) =>
  msg({ id: 'identity.policy.unknown', message: `${field}: unknown policy requirement “${requirement}”` });

const messages: Readonly<Record<string, Words | undefined>> = {
  REQUIRED: (field) => msg({ id: 'identity.policy.required', message: `${field} is required` }),
  UNIQUE: (field) => msg({ id: 'identity.policy.unique', message: `${field} must be unique: this one is taken` }),
  MIN_LENGTH: (field, { minLength }) => {
    const least = Number(minLength);
    return msg({
      id: 'identity.policy.minLength',
      message: `${field} must be at least ${plural(least, { one: '# character', other: '# characters' })}`,
    });
  },
  MAX_LENGTH: (field, { maxLength }) => {
    const most = Number(maxLength);
    return msg({
      id: 'identity.policy.maxLength',
      message: `${field} must be at most ${plural(most, { one: '# character', other: '# characters' })}`,
    });
  },
  AT_LEAST_X_CAPITAL_LETTERS: (field, { numCaps }) => {
    const least = Number(numCaps);
    return msg({
      id: 'identity.policy.capitalLetters',
      message: `${field} must contain at least ${plural(least, { one: '# capital letter', other: '# capital letters' })}`,
    });
  },
  AT_LEAST_X_NUMBERS: (field, { numNums }) => {
    const least = Number(numNums);
    return msg({
      id: 'identity.policy.numbers',
      message: `${field} must contain at least ${plural(least, { one: '# numeric value', other: '# numeric values' })}`,
    });
  },
  CANNOT_CONTAIN_CHARACTERS: (field, { forbiddenChars }) => {
    const characters = String(forbiddenChars ?? '');
    return msg({
      id: 'identity.policy.characters',
      message: `${field} must not contain these characters: ${characters}`,
    });
  },
  CANNOT_CONTAIN_DUPLICATES: (field) =>
    msg({
      id: 'identity.policy.duplicates',
      message: `${field} must not contain duplicates: the same character several times in a row`,
    }),
  // without the rule's parameters, because they are attribute names of the server, which mean nothing to customers
  CANNOT_CONTAIN_OTHERS: (field) =>
    msg({
      id: 'identity.policy.others',
      message: `${field} must not contain what you entered in other fields, such as your name`,
    }),
  VALID_DATE: (field) => msg({ id: 'identity.policy.date', message: `${field} has an invalid date` }),
  VALID_EMAIL_ADDRESS_FORMAT: (field) =>
    msg({ id: 'identity.policy.email', message: `${field} has an invalid email address` }),
  VALID_NAME_FORMAT: (field) => msg({ id: 'identity.policy.name', message: `${field} has an invalid name format` }),
  VALID_NUMBER: (field) => msg({ id: 'identity.policy.number', message: `${field} has an invalid number` }),
  VALID_PHONE_FORMAT: (field) => msg({ id: 'identity.policy.phone', message: `${field} has an invalid phone number` }),
  MAXIMUM_NUMBER_VALUE: (field) => msg({ id: 'identity.policy.tooHigh', message: `${field} is too high` }),
  MINIMUM_NUMBER_VALUE: (field) => msg({ id: 'identity.policy.tooLow', message: `${field} is too low` }),
  MATCH_REGEXP: unusable,
  VALID_ARRAY_ITEMS: unusable,
  VALID_QUERY_FILTER: unusable,
  VALID_TYPE: unusable,
};
