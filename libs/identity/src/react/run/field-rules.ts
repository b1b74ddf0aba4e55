import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import type { FieldKind, StepAnswer, StepField } from '../../sign-in/sign-in-step.ts';
import {
  isLocal,
  readNumber,
  readQuestion,
  readText,
  readTicked,
  readTrimmed,
  readWithoutBlanks,
} from './read-inputs.ts';

/** The rules by which a form treats fields of one kind. The components of the kinds are in `fieldViews`. */
export interface FieldRules<Kind extends FieldKind> {
  /** Reads the answer from the form. @returns `undefined` when the form holds no answer */
  read: (field: StepField<Kind>, data: FormData) => StepAnswer | undefined;
  /** Returns the schema that validates an answer before it is sent. Its messages are `AnswerIssue`s. */
  schema: (field: StepField<Kind>) => z.ZodMiniType;
  /**
   * Returns a key for the question. When the server asks the same question again, the field shows the earlier answer.
   * `undefined`: the field never shows an earlier answer.
   */
  remembersBy: ((field: StepField<Kind>) => string) | undefined;
  /**
   * True when the label alone explains the field. The field then takes the focus if it is the first of its step. Other fields
   * do not, because the visitor must read a text before.
   */
  beginsWithTyping: boolean;
  /** Returns true when a control of this field submits the step, instead of a button below all fields. */
  sends: (field: StepField<Kind>, fields: readonly StepField[]) => boolean;
  /** Returns the label for a field without a prompt. A string is another text of the server. */
  label: (field: StepField<Kind>) => MessageDescriptor | string;
  /** The message when the server refuses a step with this field. `undefined`: the general message, which fits passwords. */
  refusal: MessageDescriptor | undefined;
}

/** The reason why an answer cannot be sent. */
export type AnswerIssue = 'required' | 'not-a-number' | 'not-agreed' | 'not-a-person';

const issue = (error: AnswerIssue) => ({ error });
const filled = (error: AnswerIssue = 'required') => z.string(issue(error)).check(z.minLength(1, issue(error)));
const filledIfRequired = ({ isRequired }: { isRequired: boolean }) => (isRequired ? filled() : z.unknown());
const numeric = z.number({ error: ({ input }) => (input === undefined ? 'required' : 'not-a-number') });

const byPrompt = ({ prompt }: { prompt: string }) => prompt;
const byAttribute = ({ attribute }: { attribute: string }) => attribute;

const always = () => true;
const never = () => false;

const userName = msg({ id: 'identity.label.name', message: 'User name' });
const password = msg({ id: 'identity.label.password', message: 'Password' });
const code = msg({ id: 'identity.label.code', message: 'One-time code' });
const choice = msg({ id: 'identity.label.choice', message: 'Your choice' });
const question = msg({ id: 'identity.label.question', message: 'Security question' });
const terms = msg({ id: 'identity.label.terms', message: 'Terms and conditions' });
const person = msg({ id: 'identity.label.captcha', message: 'Check that you are a person' });
const other = msg({ id: 'identity.label.other', message: 'Your answer' });

/** The rules of fields with one line of typed text. */
const typed = { schema: () => filled(), beginsWithTyping: true, sends: never, refusal: undefined };

/** The rules of other fields with an answer. */
const asked = {
  schema: () => z.unknown(),
  remembersBy: undefined,
  beginsWithTyping: false,
  sends: never,
  refusal: undefined,
};

/** The rules of fields without an answer. */
const shown = { ...asked, read: () => undefined, label: () => other };

export const fieldRules: { readonly [Kind in FieldKind]: FieldRules<Kind> } = {
  name: { ...typed, read: readTrimmed, remembersBy: byPrompt, label: () => userName },
  password: { ...typed, read: readText, remembersBy: undefined, label: () => password },
  'one-time-code': {
    ...typed,
    read: readWithoutBlanks,
    remembersBy: undefined,
    label: () => code,
    refusal: msg({
      id: 'identity.refused.code',
      message: 'That code is wrong or no longer valid. Please start again to get a new one.',
    }),
  },
  text: { ...typed, read: readTrimmed, schema: () => z.unknown(), remembersBy: byPrompt, label: () => other },
  'new-username': {
    ...typed,
    read: readTrimmed,
    schema: filledIfRequired,
    remembersBy: byAttribute,
    label: () => userName,
  },
  'new-password': {
    ...typed,
    read: readText,
    schema: filledIfRequired,
    remembersBy: undefined,
    label: () => password,
  },
  'text-attribute': {
    ...typed,
    read: readTrimmed,
    schema: filledIfRequired,
    remembersBy: byAttribute,
    label: byAttribute,
  },
  'number-attribute': {
    ...typed,
    read: readNumber,
    schema: ({ isRequired }) => (isRequired ? numeric : z.optional(numeric)),
    remembersBy: byAttribute,
    label: byAttribute,
  },
  'boolean-attribute': { ...asked, read: readTicked, remembersBy: byAttribute, label: byAttribute },
  choice: { ...asked, read: readNumber, remembersBy: byPrompt, label: () => choice },
  confirmation: { ...asked, read: readNumber, sends: always, label: () => other },
  terms: {
    ...asked,
    read: readTicked,
    schema: () => z.literal(true, issue('not-agreed')),
    remembersBy: ({ version, terms: text }) => `${version} ${text}`, // consent to earlier terms does not count for new ones
    label: () => terms,
  },
  recaptcha: { ...asked, read: readText, schema: () => filled('not-a-person'), label: () => person },
  'security-question': {
    ...asked,
    read: readQuestion,
    schema: () => z.object({ question: filled(), answer: filled() }),
    label: () => question,
  },
  'identity-provider': {
    ...asked,
    read: (field, data) => readText(field, data) || field.providers.find(isLocal)?.id,
    sends: ({ providers }, fields) =>
      !providers.some(isLocal) || !fields.some(({ kind }) => kind === 'name' || kind === 'password'),
    label: () => other,
  },
  message: shown,
  suspended: { ...shown, sends: always },
  redirect: { ...shown, sends: always },
  polling: { ...shown, sends: always },
  'device-profile': { ...shown, sends: always },
  webauthn: {
    ...shown,
    sends: always,
    refusal: msg({
      id: 'identity.refused.securityKey',
      message: 'Your passkey was not accepted: it was cancelled, took too long or is not known here. Please try again.',
    }),
  },
  'recovery-codes': { ...shown, sends: always },
  'authenticator-app': shown,
  unsupported: { ...shown, sends: always },
};

/** Returns the rules for a field of this kind. */
export const rulesOf = <Kind extends FieldKind>({ kind }: { kind: Kind }): FieldRules<Kind> => fieldRules[kind];
