import type { SignInFailure } from './sign-in-failure.ts';
import type { PolicyFailure } from './policy-failure.ts';

/** Where a sign-in stands: another step, its end, or refused. */
export type SignInProgress = SignInStep | SignInSuccess | SignInFailure;

export interface SignInStep {
  kind: 'step';
  /** Which step it is, in the server's words, such as `OneTimePassword`. */
  stage: string | undefined;
  /** Text of the server: shown as text, never as HTML. */
  header: string | undefined;
  /** Text of the server: shown as text, never as HTML. */
  description: string | undefined;
  /** In the server's order. */
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
  /** None when the session is kept in a cookie alone, or not asked for. */
  sessionToken: string | undefined;
  /** Where the server wants the visitor to go: checked by nobody yet. */
  successUrl: string | undefined;
}

/** By `name` of the field. Choices are places in their list. */
export type StepAnswers = Readonly<Record<string, StepAnswer>>;

export type StepAnswer = string | number | boolean | { question: string; answer: string };

interface Named {
  /** Of the input, unique in its step: `IDToken1`. */
  name: string;
  prompt: string;
}

export type Severity = 'info' | 'warning' | 'error';

/** A field that the server checks against its policies, for new accounts and profiles. */
interface Checked extends Named {
  /** What the server calls it: `givenName`. */
  attribute: string;
  isRequired: boolean;
  /** What an answer must be, as far as the server says before. */
  rules: readonly PolicyFailure[];
  /** What was wrong with the last answer. */
  failures: readonly PolicyFailure[];
}

/** One callback of a step. @see spec §3 Identity authentication steps */
export type StepField =
  | (Named & { kind: 'name' | 'password' | 'one-time-code' | 'text' })
  | (Named & { kind: 'choice'; choices: readonly string[]; preset: number })
  /** Each option is a button which submits the step. Without options of its own: yes and no, and so on. */
  | (Named & { kind: 'confirmation'; severity: Severity; options: readonly ConfirmationOption[]; preset: number })
  /** `createdAt`: epoch milliseconds. `value`: whether these terms were agreed to in a try before. */
  | { kind: 'terms'; name: string; version: string; terms: string; createdAt: number | undefined; value: boolean }
  | { kind: 'recaptcha'; name: string; siteKey: string; scriptUrl: string | undefined; isEnterprise: boolean }
  | (Named & { kind: 'security-question'; questions: readonly string[]; mayAskOwn: boolean })
  | (Named & { kind: 'identity-provider'; providers: readonly IdentityProvider[] })
  | (Checked & { kind: 'new-username' | 'new-password' | 'text-attribute'; value: string })
  | (Checked & { kind: 'number-attribute'; value: number | undefined })
  | (Checked & { kind: 'boolean-attribute'; value: boolean })
  | { kind: 'message'; severity: Severity; text: string }
  /** Nothing to submit: the visitor goes on with the link in the mail. */
  | { kind: 'suspended'; text: string }
  /** Nothing to submit: `leave` goes to another provider, which sends the visitor back. Refused where the address is unsafe. */
  | { kind: 'redirect'; provider: string | undefined; leave: () => Promise<void> }
  | { kind: 'polling'; waitMs: number; message: string }
  /** Submitting asks the browser; explain before it asks for the place. */
  | { kind: 'device-profile'; message: string; asksForLocation: boolean }
  /** Submitting opens the browser's dialog, so it wants a click. */
  | { kind: 'webauthn'; ceremony: 'registration' | 'authentication' }
  /** Shown this once. */
  | { kind: 'recovery-codes'; codes: readonly string[]; deviceName: string }
  /** What an authenticator app scans, or opens on the same device. `key`: what can be typed into it instead. */
  | { kind: 'authenticator-app'; uri: string; key: string | undefined }
  /** A callback this version does not know, by its type. */
  | { kind: 'unsupported'; type: string };

/** Text of the server, or one of the options that every language has a word for. */
export type ConfirmationOption = { text: string } | { standard: 'yes' | 'no' | 'ok' | 'cancel' };

export interface IdentityProvider {
  /** What is answered. `localAuthentication` is the server's own form. */
  id: string;
  label: string;
}
