import type { SignInFailure } from './sign-in-failure.ts';
import type { PolicyFailure } from './policy-failure.ts';

/** The progress of a sign-in: another step, its end, or a refusal. */
export type SignInProgress = SignInStep | SignInSuccess | SignInFailure;

/** One step of a sign-in: the fields to show, and `submit`. @see spec §3 Identity authentication steps */
export interface SignInStep {
  kind: 'step';
  /** The server's name for the step, such as `OneTimePassword`. */
  stage: string | undefined;
  /** A text of the server. Show it as text, never as HTML. */
  header: string | undefined;
  /** A text of the server. Show it as text, never as HTML. */
  description: string | undefined;
  /** The fields in the server's order. */
  fields: readonly StepField[];
  /**
   * Sends the step to the server with the visitor's answers. Fields without an answer keep the server's default values.
   * `submit` also fills in security key and device profile, which only the browser can provide.
   *
   * @throws IdentityError when no usable reply arrives. The step can then be submitted again.
   */
  submit: (answers?: StepAnswers) => Promise<SignInProgress>;
}

/** The end of a sign-in: a user is signed in at the identity server. @see spec §3 Identity authentication steps */
export interface SignInSuccess {
  kind: 'signed-in';
  realm: string | undefined;
  /** The session token; absent when the server stores the session only in a cookie, or creates none. */
  sessionToken: string | undefined;
  /** The URL to which the server wants to redirect the visitor. Check it before you use it. */
  successUrl: string | undefined;
}

/** The visitor's answers by the `name` of the field. The answer to a choice is the option's position in the list. */
export type StepAnswers = Readonly<Record<string, StepAnswer>>;

/** The visitor's answer to a field: a text, an option's position, a ticked box, or a security question with its answer. */
export type StepAnswer = string | number | boolean | { question: string; answer: string };

export interface Named {
  /** The name of the input, unique in its step: `IDToken1`. */
  name: string;
  prompt: string;
}

export type Severity = 'info' | 'warning' | 'error';

/** A field that the server checks against its policies, for new accounts and profiles. */
export interface Checked extends Named {
  /** The server's name for the attribute, such as `givenName`. */
  attribute: string;
  isRequired: boolean;
  /** The rules that an answer must meet, if the server sends them in advance. */
  rules: readonly PolicyFailure[];
  /** The rules that the last answer broke. */
  failures: readonly PolicyFailure[];
}

/** The kinds of fields, each with its content. @see spec §3 Identity authentication steps */
interface FieldContents {
  name: Named;
  password: Named;
  'one-time-code': Named;
  text: Named;
  choice: Named & { choices: readonly string[]; preset: number };
  /**
   * Options shown as buttons, each of which submits the step. A callback without options gets standard ones, such as yes and
   * no.
   */
  confirmation: Named & { severity: Severity; options: readonly ConfirmationOption[]; preset: number };
  /** `createdAt`: epoch milliseconds. `value`: true when the visitor agreed to these terms in an earlier attempt. */
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
  /** A notice without input: the sign-in continues when the visitor opens the link in an email. */
  suspended: { text: string };
  /** A redirect without input: `leave` opens another provider, which later returns the visitor. It rejects when the URL is unsafe. */
  redirect: { provider: string | undefined; leave: () => Promise<void> };
  polling: { waitMs: number; message: string };
  /** A step whose submission collects device data. The page must explain this before the browser asks for the location. */
  'device-profile': { message: string; asksForLocation: boolean };
  /** A step whose submission opens the browser's dialog, so that it needs a click. */
  webauthn: { ceremony: 'registration' | 'authentication' };
  /** Recovery codes, which are shown only once. */
  'recovery-codes': { codes: readonly string[]; deviceName: string };
  /** `uri`: for an authenticator app, to scan or to open on the same device. `key`: for typing instead. */
  'authenticator-app': { uri: string; key: string | undefined };
  /** A callback that this version does not know, by its type. */
  unsupported: { type: string };
}

export type FieldKind = keyof FieldContents;

/**
 * One field of a step, made of one or several callbacks; `StepField<'name'>` is a field of that kind. A new kind needs a row
 * in `fieldSources` (in this folder), `fieldRules` (`react/run`) and `fieldViews` (`react`).
 */
export type StepField<Kind extends FieldKind = FieldKind> = {
  [Each in Kind]: { kind: Each } & FieldContents[Each];
}[Kind];

/** The label of an option: a text of the server, or a standard option that the library translates. */
export type ConfirmationOption = { text: string } | { standard: 'yes' | 'no' | 'ok' | 'cancel' };

export interface IdentityProvider {
  /** The answer that selects this provider. `localAuthentication` is the server's own form. */
  id: string;
  label: string;
}
