import type { SignInFailure } from './sign-in-failure.ts';
import type { PolicyFailure } from './policy-failure.ts';

/** The stage of a sign-in: another step, its end, or refused. */
export type SignInProgress = SignInStep | SignInSuccess | SignInFailure;

/** One page of a sign-in as the server asks it: fields to show, and the way on. @see spec §3 Identity authentication steps */
export interface SignInStep {
  kind: 'step';
  /** The server's name of the step, such as `OneTimePassword`. */
  stage: string | undefined;
  /** Text of the server: shown as text, never as HTML. */
  header: string | undefined;
  /** Text of the server: shown as text, never as HTML. */
  description: string | undefined;
  /** The fields in the server's order. */
  fields: readonly StepField[];
  /**
   * Sends the step back. Fields without an answer keep what the server preset. What only a browser can answer — a security
   * key, a device profile — is done here.
   *
   * @throws IdentityError when there is no usable reply; the step may then be submitted again.
   */
  submit: (answers?: StepAnswers) => Promise<SignInProgress>;
}

/** Somebody is signed in at the identity server. @see spec §3 Identity authentication steps */
export interface SignInSuccess {
  kind: 'signed-in';
  realm: string | undefined;
  /** There is none when the session is kept in a cookie alone, or not asked for. */
  sessionToken: string | undefined;
  /** The address that the server wants the visitor to go to, checked by nobody yet. */
  successUrl: string | undefined;
}

/** Answers by the `name` of their field. The answer to a choice is its place in the list. */
export type StepAnswers = Readonly<Record<string, StepAnswer>>;

/** What was given in a field: its text, the number of a choice, a tick, or a security question with its answer. */
export type StepAnswer = string | number | boolean | { question: string; answer: string };

export interface Named {
  /** The name of the input, unique in its step: `IDToken1`. */
  name: string;
  prompt: string;
}

export type Severity = 'info' | 'warning' | 'error';

/** A field that the server checks against its policies, for new accounts and profiles. */
export interface Checked extends Named {
  /** The server's own name for it: `givenName`. */
  attribute: string;
  isRequired: boolean;
  /** The rules of an answer, as far as the server says them before. */
  rules: readonly PolicyFailure[];
  /** The rules that the last answer broke. */
  failures: readonly PolicyFailure[];
}

/** The kinds of fields, each with what it holds. @see spec §3 Identity authentication steps */
interface FieldContents {
  name: Named;
  password: Named;
  'one-time-code': Named;
  text: Named;
  choice: Named & { choices: readonly string[]; preset: number };
  /** Each option is a button which submits the step. A callback without options of its own means yes and no, and so on. */
  confirmation: Named & { severity: Severity; options: readonly ConfirmationOption[]; preset: number };
  /** `createdAt`: epoch milliseconds. `value`: whether these terms were agreed to in a try before. */
  terms: { name: string; version: string; terms: string; createdAt: number | undefined; value: boolean };
  recaptcha: { name: string; siteKey: string; scriptUrl: string | undefined; isEnterprise: boolean };
  'security-question': Named & { questions: readonly string[]; mayAskOwn: boolean };
  'identity-provider': Named & { providers: readonly IdentityProvider[] };
  'new-username': Checked & { value: string };
  'new-password': Checked & { value: string };
  'text-attribute': Checked & { value: string };
  'number-attribute': Checked & { value: number | undefined };
  'boolean-attribute': Checked & { value: boolean };
  message: { severity: Severity; text: string };
  /** Nothing to submit: the visitor goes on with the link in the mail. */
  suspended: { text: string };
  /** Nothing to submit: `leave` goes to another provider, which sends the visitor back. Refused where the address is unsafe. */
  redirect: { provider: string | undefined; leave: () => Promise<void> };
  polling: { waitMs: number; message: string };
  /** Submitting asks the browser; explain before it asks for the place. */
  'device-profile': { message: string; asksForLocation: boolean };
  /** Submitting opens the browser's dialog, so it wants a click. */
  webauthn: { ceremony: 'registration' | 'authentication' };
  /** The codes are shown this once. */
  'recovery-codes': { codes: readonly string[]; deviceName: string };
  /** `uri`: an authenticator app scans it, or opens it on the same device. `key`: what can be typed into it instead. */
  'authenticator-app': { uri: string; key: string | undefined };
  /** A callback this version does not know, by its type. */
  unsupported: { type: string };
}

export type FieldKind = keyof FieldContents;

/**
 * One field of a step, made of one or several callbacks; `StepField<'name'>` is one of that kind. A new kind wants a row in
 * `fieldSources` (beside this file), `fieldRules` (`react/run`) and `fieldViews` (`react`).
 */
export type StepField<Kind extends FieldKind = FieldKind> = {
  [Each in Kind]: { kind: Each } & FieldContents[Each];
}[Kind];

/** Text of the server, or one of the options that every language has a word for. */
export type ConfirmationOption = { text: string } | { standard: 'yes' | 'no' | 'ok' | 'cancel' };

export interface IdentityProvider {
  /** The answer that means it. `localAuthentication` is the server's own form. */
  id: string;
  label: string;
}
