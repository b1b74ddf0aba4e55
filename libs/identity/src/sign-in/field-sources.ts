import {
  checked,
  isOneTimeCode,
  isRecoveryCode,
  isSilent,
  named,
  optionsOf,
  presetOf,
  providersOf,
  severityOf,
  valueOf,
  valueTextOf,
  type AskedCallback,
} from './asked-callback.ts';
import type { FieldKind, StepAnswer, StepField } from './sign-in-step.ts';
import {
  authenticatorUriOf,
  ceremonyOf,
  hostOf,
  isScript,
  isWebAuthnOutcome,
  numberOf,
  outputOf,
  setInput,
  showsRecoveryCodes,
  textOf,
  textsOf,
  type CallbackPayload,
} from '../sdk/step-payload.ts';

/** The conversion between callbacks and the fields of one kind, in both directions. */
export interface FieldSource<Kind extends FieldKind> {
  /** The callback types from which this kind of field is read. An empty list means every type that no other kind reads. */
  types: readonly string[];
  /** Reads the field from a callback. @returns `undefined` when the callback asks for another kind, or for no input */
  read: (asked: AskedCallback) => StepField<Kind> | undefined;
  write: (callback: CallbackPayload, answer: StepAnswer) => void;
  /** True if an answer stays valid when the same step is repeated. A signature or a captcha's token does not. */
  isRepeatable: boolean;
}

const writeFirst = (callback: CallbackPayload, answer: StepAnswer) => setInput(callback, /^/, answer);

/** Writes an answer without surrounding blanks, which pasted names and codes often have. */
const writeTrimmed = (callback: CallbackPayload, answer: StepAnswer) =>
  writeFirst(callback, typeof answer === 'string' ? answer.trim() : answer);

const asGiven = { write: writeFirst, isRepeatable: true };
const asName = { write: writeTrimmed, isRepeatable: true };
const forOneStep = { write: writeFirst, isRepeatable: false };

/** The source of each kind of field. Several kinds may list the same callback type, but only one of them reads a given callback. */
export const fieldSources: { readonly [Kind in FieldKind]: FieldSource<Kind> } = {
  name: {
    ...asName,
    types: ['NameCallback'],
    read: (asked) => (isRecoveryCode(asked) ? undefined : { kind: 'name', ...named(asked) }),
  },
  text: {
    ...asName,
    types: ['TextInputCallback', 'NameCallback'],
    read: (asked) =>
      asked.callback.type === 'NameCallback' && !isRecoveryCode(asked) ? undefined : { kind: 'text', ...named(asked) },
  },
  password: {
    ...asGiven,
    types: ['PasswordCallback'],
    read: (asked) => (isOneTimeCode(asked) ? undefined : { kind: 'password', ...named(asked) }),
  },
  'one-time-code': {
    ...asGiven,
    types: ['PasswordCallback'],
    read: (asked) => (isOneTimeCode(asked) ? { kind: 'one-time-code', ...named(asked) } : undefined),
  },
  choice: {
    ...asGiven,
    types: ['ChoiceCallback'],
    read: (asked) => ({
      kind: 'choice',
      ...named(asked),
      choices: textsOf(asked.callback, 'choices'),
      preset: presetOf(asked.callback, 'defaultChoice'),
    }),
  },
  confirmation: {
    ...asGiven,
    types: ['ConfirmationCallback'],
    read: (asked) => ({
      kind: 'confirmation',
      ...named(asked),
      severity: severityOf(asked.callback),
      options: optionsOf(asked.callback),
      preset: presetOf(asked.callback, 'defaultOption'),
    }),
  },
  terms: {
    ...asGiven,
    types: ['TermsAndConditionsCallback'],
    read: (asked) => ({
      kind: 'terms',
      name: named(asked).name,
      version: textOf(asked.callback, 'version'),
      terms: textOf(asked.callback, 'terms'),
      createdAt: numberOf(Date.parse(textOf(asked.callback, 'createDate'))),
      value: asked.callback.input[0]?.value === true,
    }),
  },
  recaptcha: {
    types: ['ReCaptchaCallback', 'ReCaptchaEnterpriseCallback'],
    read: (asked) => ({
      kind: 'recaptcha',
      name: named(asked).name,
      siteKey: textOf(asked.callback, 'recaptchaSiteKey'),
      scriptUrl: textOf(asked.callback, 'captchaApiUri') || undefined,
      isEnterprise: asked.callback.type === 'ReCaptchaEnterpriseCallback',
    }),
    write: (callback, token) =>
      setInput(callback, callback.type === 'ReCaptchaEnterpriseCallback' ? /token$/ : /^/, token),
    isRepeatable: false,
  },
  'security-question': {
    types: ['KbaCreateCallback'],
    read: (asked) => ({
      kind: 'security-question',
      ...named(asked),
      questions: textsOf(asked.callback, 'predefinedQuestions'),
      mayAskOwn: outputOf(asked.callback, 'allowUserDefinedQuestions') === true,
    }),
    write: (callback, answer) => {
      if (typeof answer !== 'object') return writeFirst(callback, answer);
      setInput(callback, /question$/i, answer.question);
      setInput(callback, /answer$/i, answer.answer);
    },
    isRepeatable: true,
  },
  'identity-provider': {
    ...asGiven,
    types: ['SelectIdPCallback'],
    read: (asked) => ({ kind: 'identity-provider', ...named(asked), providers: providersOf(asked.callback) }),
  },
  'new-username': {
    ...asName,
    types: ['ValidatedCreateUsernameCallback'],
    read: (asked) => ({ kind: 'new-username', ...checked(asked, 'userName'), value: valueTextOf(asked.callback) }),
  },
  'new-password': {
    ...asGiven,
    types: ['ValidatedCreatePasswordCallback'],
    read: (asked) => ({ kind: 'new-password', ...checked(asked, 'password'), value: '' }),
  },
  'text-attribute': {
    ...asGiven,
    types: ['StringAttributeInputCallback'],
    read: (asked) => ({ kind: 'text-attribute', ...checked(asked), value: valueTextOf(asked.callback) }),
  },
  'number-attribute': {
    ...asGiven,
    types: ['NumberAttributeInputCallback'],
    read: (asked) => ({ kind: 'number-attribute', ...checked(asked), value: numberOf(valueOf(asked.callback)) }),
  },
  'boolean-attribute': {
    ...asGiven,
    types: ['BooleanAttributeInputCallback'],
    read: (asked) => ({ kind: 'boolean-attribute', ...checked(asked), value: valueOf(asked.callback) === true }),
  },
  message: {
    ...asGiven,
    types: ['TextOutputCallback'],
    read: ({ callback }) =>
      isScript(callback)
        ? undefined
        : { kind: 'message', severity: severityOf(callback), text: textOf(callback, 'message') },
  },
  'recovery-codes': {
    ...asGiven,
    types: ['TextOutputCallback'],
    read: ({ callback, context: { recoveryCodes } }) =>
      showsRecoveryCodes(callback) && recoveryCodes ? { kind: 'recovery-codes', ...recoveryCodes } : undefined,
  },
  suspended: {
    ...asGiven,
    types: ['SuspendedTextOutputCallback'],
    read: ({ callback }) => ({ kind: 'suspended', text: textOf(callback, 'message') }),
  },
  redirect: {
    ...asGiven,
    types: ['RedirectCallback'],
    read: ({ callback, context }) => {
      if (/^post$/i.test(textOf(callback, 'redirectMethod'))) return undefined;
      const redirectUrl = textOf(callback, 'redirectUrl');
      return { kind: 'redirect', provider: hostOf(redirectUrl), leave: () => context.leave(redirectUrl) };
    },
  },
  polling: {
    ...asGiven,
    types: ['PollingWaitCallback'],
    read: ({ callback }) => ({
      kind: 'polling',
      waitMs: Math.max(0, numberOf(outputOf(callback, 'waitTime')) ?? 5000),
      message: textOf(callback, 'message'),
    }),
  },
  'device-profile': {
    ...asGiven,
    types: ['DeviceProfileCallback'],
    read: ({ callback }) => ({
      kind: 'device-profile',
      message: textOf(callback, 'message'),
      asksForLocation: outputOf(callback, 'location') === true,
    }),
  },
  webauthn: {
    ...forOneStep,
    types: ['HiddenValueCallback', 'MetadataCallback'],
    read: ({ callback, step }) => {
      const ceremony = isWebAuthnOutcome(callback) ? ceremonyOf(step) : undefined;
      return ceremony && { kind: 'webauthn', ceremony };
    },
  },
  'authenticator-app': {
    ...forOneStep,
    types: ['HiddenValueCallback'],
    read: ({ callback }) => {
      const uri = authenticatorUriOf(callback);
      if (uri === undefined) return undefined;
      const secret = URL.parse(uri)?.searchParams.get('secret') ?? '';
      return { kind: 'authenticator-app', uri, key: /^[A-Z2-7]+$/i.test(secret) ? secret : undefined };
    },
  },
  unsupported: {
    ...asGiven,
    types: [],
    read: (asked) => (isSilent(asked) ? undefined : { kind: 'unsupported', type: asked.callback.type }),
  },
};

/** Returns the sources that list a callback type. */
export const sourcesOf = (type: string) => Object.values(fieldSources).filter(({ types }) => types.includes(type));
