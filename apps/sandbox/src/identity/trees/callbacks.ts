import * as z from 'zod/mini';
import type { FailedPolicy, Policy } from './policies.ts';

/** One thing a step asks for. The client gets its type, output and inputs, and changes nothing but the inputs' values. */
export interface Callback<Answer> {
  readonly type: string;
  readonly output: readonly { readonly name: string; readonly value: unknown }[];
  /** What stands behind `IDToken{N}` in the input's name, and its value before anybody answers. */
  readonly inputs: readonly { readonly suffix: string; readonly value: string | number | boolean }[];
  /** @throws z.core.$ZodError where the values are not of this callback's kind. */
  readonly read: (values: readonly unknown[]) => Answer;
}

const text = z.string().check(z.maxLength(1000));
const textAnswer = z.tuple([text]);
const checkedTextAnswer = z.tuple([text, z.boolean()]);
const flagAnswer = z.tuple([z.boolean()]);

const textInput = [{ suffix: '', value: '' }];
const prompt = (value: string) => ({ name: 'prompt', value });

export const nameCallback = (label: string): Callback<string> => ({
  type: 'NameCallback',
  output: [prompt(label)],
  inputs: textInput,
  read: (values) => textAnswer.parse(values)[0],
});

export const passwordCallback = (label: string): Callback<string> => ({
  ...nameCallback(label),
  type: 'PasswordCallback',
});

/** Says something and asks nothing. */
export const textOutputCallback = (message: string): Callback<void> => ({
  type: 'TextOutputCallback',
  output: [
    { name: 'message', value: message },
    { name: 'messageType', value: '0' }, // information
  ],
  inputs: [],
  read: () => undefined,
});

/** A button for each option; the answer is the place of the one that was pressed. */
export const confirmationCallback = (options: readonly string[], preset: number): Callback<number> => ({
  type: 'ConfirmationCallback',
  output: [
    { name: 'prompt', value: '' },
    { name: 'messageType', value: 0 }, // information
    { name: 'options', value: options },
    { name: 'optionType', value: -1 }, // the options are its own
    { name: 'defaultOption', value: preset },
  ],
  inputs: [{ suffix: '', value: preset }],
  read: (values) => z.tuple([z.int().check(z.gte(0), z.lt(options.length))]).parse(values)[0],
});

/** Terms to agree to. `createdAt` is epoch milliseconds. */
export const termsCallback = (terms: { version: string; text: string; createdAt: number }): Callback<boolean> => ({
  type: 'TermsAndConditionsCallback',
  output: [
    { name: 'version', value: terms.version },
    { name: 'terms', value: terms.text },
    { name: 'createDate', value: new Date(terms.createdAt).toISOString() },
  ],
  inputs: [{ suffix: '', value: false }],
  read: (values) => flagAnswer.parse(values)[0],
});

/** What was typed; with `isCheckOnly` it is only to be checked against the policies. */
export interface CheckedText {
  value: string;
  isCheckOnly: boolean;
}

export interface CheckedField {
  /** The name that policies and messages use. */
  name: string;
  prompt: string;
  policies: readonly Policy[];
  failedPolicies: readonly FailedPolicy[];
  value?: string;
}

export const createUsernameCallback = (field: CheckedField): Callback<CheckedText> => ({
  type: 'ValidatedCreateUsernameCallback',
  output: [...policyOutput(field), prompt(field.prompt)],
  inputs: checkedInputs(field.value),
  read: readChecked,
});

export const createPasswordCallback = (field: CheckedField): Callback<CheckedText> => ({
  type: 'ValidatedCreatePasswordCallback',
  output: [{ name: 'echoOn', value: false }, ...policyOutput(field), prompt(field.prompt)],
  inputs: checkedInputs(),
  read: readChecked,
});

export const textAttributeCallback = (field: CheckedField): Callback<CheckedText> => ({
  type: 'StringAttributeInputCallback',
  output: [
    { name: 'name', value: field.name },
    prompt(field.prompt),
    { name: 'required', value: true },
    ...policyOutput(field),
    { name: 'value', value: field.value ?? '' },
  ],
  inputs: checkedInputs(field.value),
  read: readChecked,
});

const checkedInputs = (value = '') => [
  { suffix: '', value },
  { suffix: 'validateOnly', value: false },
];

const readChecked = (values: readonly unknown[]): CheckedText => {
  const [value, isCheckOnly] = checkedTextAnswer.parse(values);
  return { value, isCheckOnly };
};

const policyOutput = ({ name, policies, failedPolicies }: CheckedField) => [
  {
    name: 'policies',
    value: {
      name,
      policyRequirements: policies.map(({ policyRequirement }) => policyRequirement),
      policies: policies.map(({ policyRequirement, params }) => ({ policyRequirements: [policyRequirement], params })),
    },
  },
  { name: 'failedPolicies', value: failedPolicies.map((failed) => JSON.stringify(failed)) }, // texts, as the product sends
  { name: 'validateOnly', value: false },
];
