import { parsePolicies, parsePolicyFailures } from './policy-failure.ts';
import type { StepField } from './sign-in-step.ts';
import { fieldNameOf, numberOf, outputOf, textOf, type CallbackPayload } from './step-payload.ts';

type CheckedField = Extract<StepField, { attribute: string }>;

/** A callback whose answer the server checks against its policies; `undefined`: it is another one. */
export function checkedField(callback: CallbackPayload, place: number): CheckedField | undefined {
  const policies = parsePolicies(outputOf(callback, 'policies'));
  const common = {
    name: fieldNameOf(callback, place),
    prompt: textOf(callback, 'prompt'),
    attribute: textOf(callback, 'name') || policies.attribute || (defaultAttributes[callback.type] ?? ''),
    isRequired: outputOf(callback, 'required') === true || policies.requirements.includes('REQUIRED'),
    rules: policies.rules,
    failures: parsePolicyFailures(outputOf(callback, 'failedPolicies')),
  };
  const value = outputOf(callback, 'value') ?? callback.input[0]?.value;
  const text = typeof value === 'string' ? value : '';
  switch (callback.type) {
    case 'ValidatedCreateUsernameCallback':
      return { kind: 'new-username', ...common, value: text };
    case 'ValidatedCreatePasswordCallback':
      return { kind: 'new-password', ...common, value: '' };
    case 'StringAttributeInputCallback':
      return { kind: 'text-attribute', ...common, value: text };
    case 'NumberAttributeInputCallback':
      return { kind: 'number-attribute', ...common, value: numberOf(value) };
    case 'BooleanAttributeInputCallback':
      return { kind: 'boolean-attribute', ...common, value: value === true };
    default:
      return undefined;
  }
}

const defaultAttributes: Readonly<Record<string, string>> = {
  ValidatedCreateUsernameCallback: 'userName',
  ValidatedCreatePasswordCallback: 'password',
};
