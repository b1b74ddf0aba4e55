import * as z from 'zod/mini';
import { newAccountPolicies, type AccountPolicies } from '../accounts/account-policies.ts';
import type { AccountRepository } from '../accounts/account-repository.ts';
import { hashPassword } from '../accounts/passwords.ts';
import {
  createPasswordCallback,
  createUsernameCallback,
  textAttributeCallback,
  type Checked,
  type CheckedField,
} from '../callbacks/checked-callbacks.ts';
import { termsCallback } from '../callbacks/question-callbacks.ts';
import { failedPoliciesOf, failedPoliciesSchema } from '../accounts/policies.ts';
import type { Texts } from '../texts/texts.ts';
import { ask, page, type Outcome, type Tree, type TreeState } from './tree.ts';

/** Returns the terms that every new user has to accept. */
export const termsOf = ({ terms }: Texts) => ({ version: '1.0', text: terms, createdAt: Date.UTC(2026, 0, 1) });

/** The values that the page shows again after an error; never a password. */
const draftSchema = z._default(
  z.nullable(
    z.object({
      values: z.object({
        userName: z.string(),
        givenName: z.string(),
        sn: z.string(),
        terms: z._default(z.boolean(), false),
      }),
      failed: z.object({
        userName: failedPoliciesSchema,
        givenName: failedPoliciesSchema,
        sn: failedPoliciesSchema,
        password: failedPoliciesSchema,
      }),
    }),
  ),
  null,
);

type FieldName = keyof AccountPolicies;

interface Answers extends Record<FieldName, Checked<string>> {
  terms: boolean;
}

const node = 'new-account';

/**
 * Creates the tree that registers a user: it asks for email address, names, password and terms on one page, and repeats
 * the page until all values are valid.
 *
 * @see spec §5, §7
 */
export function createRegistrationTree(accounts: AccountRepository): Tree {
  const policies = newAccountPolicies(accounts);
  return {
    begin: () => ask(node),
    isOverWhenSignedIn: false,
    nodes: {
      [node]: page({
        stage: 'Registration',
        words: ({ registration }) => registration,
        fields: (state, texts) => fieldsOf(state, texts, policies({ userName: '', givenName: '', sn: '' })),
        next: async (answers) => register(answers, accounts, policies),
      }),
    },
  };
}

function fieldsOf(state: TreeState, texts: Texts, policies: AccountPolicies) {
  const draft = draftSchema.parse(state);
  const { labels } = texts;
  const field = (name: FieldName, prompt: string): CheckedField => ({
    name,
    prompt,
    policies: policies[name],
    failedPolicies: draft?.failed[name] ?? [],
  });
  return {
    userName: createUsernameCallback({ ...field('userName', labels.email), value: draft?.values.userName }),
    givenName: textAttributeCallback({ ...field('givenName', labels.firstName), value: draft?.values.givenName }),
    sn: textAttributeCallback({ ...field('sn', labels.lastName), value: draft?.values.sn }),
    password: createPasswordCallback(field('password', labels.password)),
    terms: termsCallback(termsOf(texts), draft?.values.terms),
  };
}

function register(
  answers: Answers,
  accounts: AccountRepository,
  policies: ReturnType<typeof newAccountPolicies>,
): Outcome {
  const { userName, givenName, sn, password } = answers;
  const values = { userName: userName.value.trim(), givenName: givenName.value.trim(), sn: sn.value.trim() };
  const rules = policies(values);
  const failed = {
    userName: failedPoliciesOf(values.userName, rules.userName),
    givenName: failedPoliciesOf(values.givenName, rules.givenName),
    sn: failedPoliciesOf(values.sn, rules.sn),
    password: failedPoliciesOf(password.value, rules.password),
  };
  const isCheckOnly = [userName, givenName, sn, password].some((answer) => answer.isCheckOnly);
  if (isCheckOnly || !answers.terms || Object.values(failed).some(({ length }) => length > 0))
    return ask(node, { values: { ...values, terms: answers.terms }, failed });
  const account = {
    id: crypto.randomUUID(),
    email: values.userName,
    givenName: values.givenName,
    familyName: values.sn,
    passwordHash: hashPassword(password.value),
  };
  accounts.add(account);
  return { kind: 'signed-in', account };
}
