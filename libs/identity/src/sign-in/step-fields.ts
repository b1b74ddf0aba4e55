import { checkedField } from './checked-field.ts';
import type { ConfirmationOption, IdentityProvider, Severity, StepField } from './sign-in-step.ts';
import {
  authenticatorUriOf,
  ceremonyOf,
  fieldNameOf,
  isScript,
  numberOf,
  outputOf,
  showsRecoveryCodes,
  textOf,
  textsOf,
  type CallbackPayload,
  type StepPayload,
} from './step-payload.ts';

export interface FieldParts {
  /** What the script shows, read by the SDK. */
  recoveryCodes: { codes: readonly string[]; deviceName: string } | undefined;
  leave: (redirectUrl: string) => Promise<void>;
}

/** The callbacks of a step in words of our own. @see spec §3 Identity authentication steps */
export function stepFields(step: StepPayload, parts: FieldParts): StepField[] {
  const ceremony = ceremonyOf(step);
  const setsUpApp = step.callbacks.some((callback) => authenticatorUriOf(callback) !== undefined);
  const fields = step.callbacks.flatMap((callback, place) => {
    if (showsRecoveryCodes(callback) && parts.recoveryCodes)
      return [{ kind: 'recovery-codes' as const, ...parts.recoveryCodes }];
    // beside a security key's question, or an app's address, the script only says the same once more
    if (isScript(callback)) return ceremony || setsUpApp ? [] : [unsupported(callback)];
    return fieldOf(callback, place, step.stage ?? '', parts) ?? [];
  });
  return ceremony ? [...fields, { kind: 'webauthn', ceremony }] : fields;
}

/** @returns undefined where there is nothing to see */
function fieldOf(
  callback: CallbackPayload,
  place: number,
  stage: string,
  { leave }: FieldParts,
): StepField | undefined {
  const named = { name: fieldNameOf(callback, place), prompt: textOf(callback, 'prompt') };
  switch (callback.type) {
    case 'NameCallback':
      return { kind: isRecoveryCode(stage, named.prompt) ? 'text' : 'name', ...named };
    case 'PasswordCallback':
      return { kind: isOneTimeCode(stage, named.prompt) ? 'one-time-code' : 'password', ...named };
    case 'TextInputCallback':
      return { kind: 'text', ...named };
    case 'ChoiceCallback':
      return {
        kind: 'choice',
        ...named,
        choices: textsOf(callback, 'choices'),
        preset: presetOf(callback, 'defaultChoice'),
      };
    case 'ConfirmationCallback':
      return {
        kind: 'confirmation',
        ...named,
        severity: severityOf(callback),
        options: optionsOf(callback),
        preset: presetOf(callback, 'defaultOption'),
      };
    case 'TermsAndConditionsCallback':
      return {
        kind: 'terms',
        name: named.name,
        version: textOf(callback, 'version'),
        terms: textOf(callback, 'terms'),
        createdAt: numberOf(Date.parse(textOf(callback, 'createDate'))),
        value: callback.input[0]?.value === true,
      };
    case 'ReCaptchaCallback':
    case 'ReCaptchaEnterpriseCallback':
      return {
        kind: 'recaptcha',
        name: named.name,
        siteKey: textOf(callback, 'recaptchaSiteKey'),
        scriptUrl: textOf(callback, 'captchaApiUri') || undefined,
        isEnterprise: callback.type === 'ReCaptchaEnterpriseCallback',
      };
    case 'KbaCreateCallback':
      return {
        kind: 'security-question',
        ...named,
        questions: textsOf(callback, 'predefinedQuestions'),
        mayAskOwn: outputOf(callback, 'allowUserDefinedQuestions') === true,
      };
    case 'SelectIdPCallback':
      return { kind: 'identity-provider', ...named, providers: providersOf(callback) };
    case 'RedirectCallback':
      return redirectField(callback, leave);
    default:
      return checkedField(callback, place) ?? silentField(callback);
  }
}

/** Callbacks which want no answer of the visitor's own. */
function silentField(callback: CallbackPayload): StepField | undefined {
  const message = textOf(callback, 'message');
  switch (callback.type) {
    case 'TextOutputCallback':
      return { kind: 'message', severity: severityOf(callback), text: message };
    case 'SuspendedTextOutputCallback':
      return { kind: 'suspended', text: message };
    case 'PollingWaitCallback':
      return { kind: 'polling', waitMs: Math.max(0, numberOf(outputOf(callback, 'waitTime')) ?? 5000), message };
    case 'DeviceProfileCallback':
      return { kind: 'device-profile', message, asksForLocation: outputOf(callback, 'location') === true };
    case 'HiddenValueCallback':
      return authenticatorField(callback);
    case 'MetadataCallback':
    case 'PingOneProtectInitializeCallback':
    case 'PingOneProtectEvaluationCallback':
      return undefined;
    default:
      return unsupported(callback);
  }
}

function authenticatorField(callback: CallbackPayload): StepField | undefined {
  const uri = authenticatorUriOf(callback);
  if (uri === undefined) return undefined;
  const secret = URL.parse(uri)?.searchParams.get('secret') ?? '';
  return { kind: 'authenticator-app', uri, key: /^[A-Z2-7]+$/i.test(secret) ? secret : undefined };
}

function redirectField(callback: CallbackPayload, leave: FieldParts['leave']): StepField {
  if (/^post$/i.test(textOf(callback, 'redirectMethod'))) return unsupported(callback);
  const redirectUrl = textOf(callback, 'redirectUrl');
  return { kind: 'redirect', provider: hostOf(redirectUrl), leave: () => leave(redirectUrl) };
}

const hostOf = (url: string): string | undefined => (URL.canParse(url) && new URL(url).host) || undefined;

const unsupported = ({ type }: CallbackPayload): StepField => ({ kind: 'unsupported', type });

/** Prompts come in the visitor's language, stages do not. */
const isRecoveryCode = (stage: string, prompt: string): boolean =>
  /recovery/i.test(stage) || /recovery|code/i.test(prompt);

const isOneTimeCode = (stage: string, prompt: string): boolean =>
  [stage, prompt].some((text) => /one[\s-]?time|\botp\b|^otp|passcode|verification code/i.test(text));

const presetOf = (callback: CallbackPayload, output: string): number =>
  numberOf(outputOf(callback, output)) ?? numberOf(callback.input[0]?.value) ?? 0;

const severities: readonly Severity[] = ['info', 'warning', 'error'];

const severityOf = (callback: CallbackPayload): Severity =>
  severities[numberOf(outputOf(callback, 'messageType')) ?? 0] ?? 'info';

const standardOptions: Readonly<Record<number, readonly ConfirmationOption[]>> = {
  0: [{ standard: 'yes' }, { standard: 'no' }],
  1: [{ standard: 'yes' }, { standard: 'no' }, { standard: 'cancel' }],
  2: [{ standard: 'ok' }, { standard: 'cancel' }],
};

function optionsOf(callback: CallbackPayload): readonly ConfirmationOption[] {
  const options = textsOf(callback, 'options').map((text) => ({ text }));
  if (options.length > 0) return options;
  return standardOptions[numberOf(outputOf(callback, 'optionType')) ?? 0] ?? [{ standard: 'ok' }];
}

function providersOf(callback: CallbackPayload): IdentityProvider[] {
  const providers = outputOf(callback, 'providers');
  return (Array.isArray(providers) ? providers : []).flatMap((entry: { provider?: unknown; uiConfig?: unknown }) => {
    if (typeof entry?.provider !== 'string') return [];
    const { uiConfig } = entry;
    const label =
      typeof uiConfig === 'object' && uiConfig && 'buttonDisplayName' in uiConfig ? uiConfig.buttonDisplayName : '';
    return [{ id: entry.provider, label: typeof label === 'string' && label ? label : entry.provider }];
  });
}
