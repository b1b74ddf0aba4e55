import type { AccountRepository } from './account-repository.ts';
import {
  capitalLetters,
  emailAddress,
  maxLength,
  minLength,
  noDuplicates,
  noneOf,
  noOthers,
  numbers,
  required,
  unique,
  type Policy,
} from './policies.ts';

/** The names of a person, under the keys that the policies use. */
export interface PersonalValues {
  userName: string;
  givenName: string;
  sn: string;
}

export type AccountPolicies = Record<keyof PersonalValues | 'password', readonly Policy[]>;

const nameRules: readonly Policy[] = [required, maxLength(60), noneOf('<>{}')];

/** Returns the policies for a new password, which must not contain any of the personal values. */
export const newPasswordPolicies = ({ userName, givenName, sn }: PersonalValues): readonly Policy[] => [
  required,
  minLength(8),
  maxLength(128),
  capitalLetters(1),
  numbers(1),
  noDuplicates(4),
  noOthers({ userName, givenName, sn }),
];

/** Returns the policies for each field of a new account. */
export const newAccountPolicies =
  (accounts: AccountRepository) =>
  (values: PersonalValues): AccountPolicies => ({
    userName: [
      required,
      emailAddress,
      maxLength(254),
      unique((email) => accounts.findByEmail(email.trim()) !== undefined),
    ],
    givenName: nameRules,
    sn: nameRules,
    password: newPasswordPolicies(values),
  });
