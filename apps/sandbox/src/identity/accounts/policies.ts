import * as z from 'zod/mini';

const failedPolicySchema = z.object({
  policyRequirement: z.string(),
  params: z.record(z.string(), z.union([z.number(), z.string()])),
});

/** A policy that a value violates, by its name in the identity product. */
export type FailedPolicy = z.infer<typeof failedPolicySchema>;

export const failedPoliciesSchema = z.array(failedPolicySchema);

/** A policy that a value has to satisfy, with the parameters of its message. @see spec §5, Identity policy messages */
export interface Policy extends FailedPolicy {
  isKept(value: string): boolean;
}

const policy = (policyRequirement: string, isKept: Policy['isKept'], params: FailedPolicy['params'] = {}): Policy => ({
  policyRequirement,
  params,
  isKept,
});

export const required = policy('REQUIRED', (value) => value.trim() !== '');

export const emailAddress = policy(
  'VALID_EMAIL_ADDRESS_FORMAT',
  (value) => value === '' || z.email().safeParse(value).success,
);

export const unique = (isTaken: (value: string) => boolean): Policy => policy('UNIQUE', (value) => !isTaken(value));

export const minLength = (min: number): Policy =>
  policy('MIN_LENGTH', (value) => value.length >= min, { minLength: min });

export const maxLength = (max: number): Policy =>
  policy('MAX_LENGTH', (value) => value.length <= max, { maxLength: max });

export const capitalLetters = (least: number): Policy =>
  policy('AT_LEAST_X_CAPITAL_LETTERS', (value) => countOf(value, /\p{Lu}/gu) >= least, { numCaps: least });

export const numbers = (least: number): Policy =>
  policy('AT_LEAST_X_NUMBERS', (value) => countOf(value, /\d/gu) >= least, { numNums: least });

/** Requires a whole number between these bounds, both included. */
export const numberIn = (min: number, max: number): Policy[] => [
  policy('VALID_NUMBER', (value) => value === '' || Number.isInteger(Number(value))),
  policy('MINIMUM_NUMBER_VALUE', (value) => value === '' || Number(value) >= min, { minimum: min }),
  policy('MAXIMUM_NUMBER_VALUE', (value) => value === '' || Number(value) <= max, { maximum: max }),
];

/** Rejects a character that is repeated `length` times in a row. */
export const noDuplicates = (length: number): Policy =>
  policy('CANNOT_CONTAIN_DUPLICATES', (value) => !new RegExp(`(.)\\1{${length - 1}}`, 'u').test(value), {
    duplicateLength: length,
  });

export const noneOf = (characters: string): Policy =>
  policy('CANNOT_CONTAIN_CHARACTERS', (value) => ![...characters].some((character) => value.includes(character)), {
    forbiddenChars: characters,
  });

/** Rejects a value that contains one of the other values, in any letter case. Other values shorter than three characters are ignored. */
export const noOthers = (others: Readonly<Record<string, string>>): Policy =>
  policy(
    'CANNOT_CONTAIN_OTHERS',
    (value) =>
      !Object.values(others).some((other) => other.length > 2 && value.toLowerCase().includes(other.toLowerCase())),
    { disallowedFields: Object.keys(others).join(',') },
  );

export const failedPoliciesOf = (value: string, policies: readonly Policy[]): FailedPolicy[] =>
  policies
    .filter(({ isKept }) => !isKept(value))
    .map(({ policyRequirement, params }) => ({ policyRequirement, params }));

const countOf = (value: string, pattern: RegExp): number => value.match(pattern)?.length ?? 0;
