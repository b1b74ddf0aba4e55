import * as z from 'zod/mini';
import type { FailedPolicy, Policy } from '../accounts/policies.ts';
import { prompt, textAnswer, type Callback } from './callback.ts';

/** A typed value. With `isCheckOnly`, it is only checked against the policies, and the step does not continue. */
export interface Checked<Value> {
  value: Value;
  isCheckOnly: boolean;
}

export interface CheckedField<Value = string> {
  /** The name of the field in policies and messages. */
  name: string;
  prompt: string;
  policies: readonly Policy[];
  failedPolicies: readonly FailedPolicy[];
  value?: Value;
}

export const createUsernameCallback = (field: CheckedField): Callback<Checked<string>> => ({
  type: 'ValidatedCreateUsernameCallback',
  output: [...policyOutput(field), prompt(field.prompt)],
  inputs: checkedInputs(field.value ?? ''),
  read: readText,
});

export const createPasswordCallback = (field: CheckedField): Callback<Checked<string>> => ({
  type: 'ValidatedCreatePasswordCallback',
  output: [{ name: 'echoOn', value: false }, ...policyOutput(field), prompt(field.prompt)],
  inputs: checkedInputs(''),
  read: readText,
});

export const textAttributeCallback = (field: CheckedField): Callback<Checked<string>> => ({
  type: 'StringAttributeInputCallback',
  output: attributeOutput(field, field.value ?? ''),
  inputs: checkedInputs(field.value ?? ''),
  read: readText,
});

/** Creates a callback that asks for a number. Clients send an empty input as an empty text. */
export const numberAttributeCallback = (field: CheckedField<number>): Callback<Checked<number | undefined>> => ({
  type: 'NumberAttributeInputCallback',
  output: attributeOutput(field, field.value ?? ''),
  inputs: checkedInputs(field.value ?? ''),
  read([value, isCheckOnly]) {
    const [number] = numberAnswer.parse([value]);
    return { value: number === '' ? undefined : number, isCheckOnly: readFlag(isCheckOnly) };
  },
});

export const flagAttributeCallback = (field: CheckedField<boolean>): Callback<Checked<boolean>> => ({
  type: 'BooleanAttributeInputCallback',
  output: attributeOutput(field, field.value ?? false),
  inputs: checkedInputs(field.value ?? false),
  read: ([value, isCheckOnly]) => ({ value: readFlag(value), isCheckOnly: readFlag(isCheckOnly) }),
});

const numberAnswer = z.tuple([z.union([z.number(), z.literal('')])]);

const readFlag = (value: unknown): boolean => z.tuple([z.boolean()]).parse([value])[0];

const readText = ([value, isCheckOnly]: readonly unknown[]): Checked<string> => ({
  value: textAnswer.parse([value])[0],
  isCheckOnly: readFlag(isCheckOnly),
});

const checkedInputs = (value: string | number | boolean) => [
  { suffix: '', value },
  { suffix: 'validateOnly', value: false },
];

const attributeOutput = (field: CheckedField<unknown>, value: unknown) => [
  { name: 'name', value: field.name },
  prompt(field.prompt),
  { name: 'required', value: true },
  ...policyOutput(field),
  { name: 'value', value },
];

const policyOutput = ({ name, policies, failedPolicies }: CheckedField<unknown>) => [
  {
    name: 'policies',
    value: {
      name,
      policyRequirements: policies.map(({ policyRequirement }) => policyRequirement),
      policies: policies.map(({ policyRequirement, params }) => ({ policyRequirements: [policyRequirement], params })),
    },
  },
  { name: 'failedPolicies', value: failedPolicies.map((failed) => JSON.stringify(failed)) }, // each as JSON text, as the identity product sends them
  { name: 'validateOnly', value: false },
];
