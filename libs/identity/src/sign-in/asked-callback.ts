import { parsePolicies, parsePolicyFailures } from './policy-failure.ts';
import type { Checked, ConfirmationOption, IdentityProvider, Named, Severity } from './sign-in-step.ts';
import {
  authenticatorUriOf,
  ceremonyOf,
  fieldNameOf,
  isScript,
  numberOf,
  outputOf,
  textOf,
  textsOf,
  type CallbackPayload,
  type StepPayload,
} from '../sdk/step-payload.ts';

/** A callback of a step and its position there. */
export interface AskedCallback {
  callback: CallbackPayload;
  index: number;
  step: StepPayload;
  context: FieldContext;
}

export interface FieldContext {
  /** The codes that the server's script shows, as read by the SDK. */
  recoveryCodes: { codes: readonly string[]; deviceName: string } | undefined;
  leave: (redirectUrl: string) => Promise<void>;
}

export const named = ({ callback, index }: AskedCallback): Named => ({
  name: fieldNameOf(callback, index),
  prompt: textOf(callback, 'prompt'),
});

/** Reads a field that the server checks against policies. @param attribute - the attribute's name if the server sends none */
export function checked(asked: AskedCallback, attribute = ''): Checked {
  const { callback } = asked;
  const policies = parsePolicies(outputOf(callback, 'policies'));
  return {
    ...named(asked),
    attribute: textOf(callback, 'name') || policies.attribute || attribute,
    isRequired: outputOf(callback, 'required') === true || policies.requirements.includes('REQUIRED'),
    rules: policies.rules,
    failures: parsePolicyFailures(outputOf(callback, 'failedPolicies')),
  };
}

/** The value of a checked field: the server's, or else the preset value of its input. */
export const valueOf = (callback: CallbackPayload): unknown => outputOf(callback, 'value') ?? callback.input[0]?.value;

export function valueTextOf(callback: CallbackPayload): string {
  const value = valueOf(callback);
  return typeof value === 'string' ? value : '';
}

/**
 * True when a callback that asks for a name means a recovery code. It checks stages as well as prompts, because prompts
 * are translated and stages are not.
 */
export const isRecoveryCode = ({ callback, step }: AskedCallback): boolean =>
  /recovery/i.test(step.stage ?? '') || /recovery|code/i.test(textOf(callback, 'prompt'));

/** True when a callback that asks for a password means a one-time code. */
export const isOneTimeCode = ({ callback, step }: AskedCallback): boolean =>
  [step.stage ?? '', textOf(callback, 'prompt')].some((text) =>
    /one[\s-]?time|\botp\b|^otp|passcode|verification code/i.test(text),
  );

export const presetOf = (callback: CallbackPayload, output: string): number =>
  numberOf(outputOf(callback, output)) ?? numberOf(callback.input[0]?.value) ?? 0;

const severities: readonly Severity[] = ['info', 'warning', 'error'];

export const severityOf = (callback: CallbackPayload): Severity =>
  severities[numberOf(outputOf(callback, 'messageType')) ?? 0] ?? 'info';

const standardOptions: Readonly<Record<number, readonly ConfirmationOption[]>> = {
  0: [{ standard: 'yes' }, { standard: 'no' }],
  1: [{ standard: 'yes' }, { standard: 'no' }, { standard: 'cancel' }],
  2: [{ standard: 'ok' }, { standard: 'cancel' }],
};

export function optionsOf(callback: CallbackPayload): readonly ConfirmationOption[] {
  const options = textsOf(callback, 'options').map((text) => ({ text }));
  if (options.length > 0) return options;
  return standardOptions[numberOf(outputOf(callback, 'optionType')) ?? 0] ?? [{ standard: 'ok' }];
}

export function providersOf(callback: CallbackPayload): IdentityProvider[] {
  const providers = outputOf(callback, 'providers');
  return (Array.isArray(providers) ? providers : []).flatMap((entry: { provider?: unknown; uiConfig?: unknown }) => {
    if (typeof entry?.provider !== 'string') return [];
    const { uiConfig } = entry;
    const label =
      typeof uiConfig === 'object' && uiConfig && 'buttonDisplayName' in uiConfig ? uiConfig.buttonDisplayName : '';
    return [{ id: entry.provider, label: typeof label === 'string' && label ? label : entry.provider }];
  });
}

const silentTypes = [
  'HiddenValueCallback',
  'MetadataCallback',
  'PingOneProtectInitializeCallback',
  'PingOneProtectEvaluationCallback',
];

/** True when a callback shows no field: hidden data, or a script whose data another callback of the step has. */
export const isSilent = ({ callback, step }: AskedCallback): boolean =>
  silentTypes.includes(callback.type) ||
  (isScript(callback) &&
    (ceremonyOf(step) !== undefined || step.callbacks.some((other) => authenticatorUriOf(other) !== undefined)));
