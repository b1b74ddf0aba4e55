import * as z from 'zod/mini';
import { newAccountPolicies, type AccountPolicies } from '../accounts/account-policies.ts';
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
import type { LoginParts } from './login-tree.ts';
import { ask, page, type Outcome, type Tree, type TreeState, type Visit } from './tree.ts';

/** What everybody agrees to here. */
export const termsOf = ({ terms }: Texts) => ({ version: '1.0', text: terms, createdAt: Date.UTC(2026, 0, 1) });

/** What is repeated when something was wrong; never a password. */
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

const taken = { policyRequirement: 'UNIQUE', params: {} };

/**
 * E-mail address, names, password and terms on one page, repeated until all of it is right. A client who was told five times
 * that an address is taken has to wait: else it could ask who has an account.
 *
 * @see spec §5, §7
 */
export function createRegistrationTree(parts: LoginParts): Tree {
  const policies = newAccountPolicies(parts.accounts);
  return {
    begin: () => ask(node),
    isOverWhenSignedIn: false,
    nodes: {
      [node]: page({
        stage: 'Registration',
        words: ({ registration }) => registration,
        fields: (state, texts) => fieldsOf(state, texts, policies({ userName: '', givenName: '', sn: '' })),
        next: (answers, _, visit) => register(answers, visit, { ...parts, policies }),
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

interface RegisterParts extends LoginParts {
  policies: ReturnType<typeof newAccountPolicies>;
}

async function register(
  answers: Answers,
  { clientAddress }: Visit,
  { accounts, passwords, throttle, policies }: RegisterParts,
): Promise<Outcome> {
  const asker = `registration from ${clientAddress}`;
  const retryAfterMs = throttle.begin(asker);
  if (retryAfterMs > 0) return { kind: 'throttled', retryAfterMs };
  const { password } = answers;
  const values = {
    userName: answers.userName.value.trim(),
    givenName: answers.givenName.value.trim(),
    sn: answers.sn.value.trim(),
  };
  const draft = { ...values, terms: answers.terms };
  const rules = policies(values);
  const failed = {
    userName: failedPoliciesOf(values.userName, rules.userName),
    givenName: failedPoliciesOf(values.givenName, rules.givenName),
    sn: failedPoliciesOf(values.sn, rules.sn),
    password: failedPoliciesOf(password.value, rules.password),
  };
  if (!failed.userName.some(({ policyRequirement }) => policyRequirement === taken.policyRequirement))
    throttle.takeBack(asker);
  const again: Outcome = { kind: 'step', node, state: { values: draft, failed } };
  const { userName, givenName, sn } = answers;
  const isCheckOnly = [userName, givenName, sn, password].some((answer) => answer.isCheckOnly);
  if (isCheckOnly || !answers.terms || Object.values(failed).some(({ length }) => length > 0)) return again;

  const account = {
    id: crypto.randomUUID(),
    email: values.userName,
    givenName: values.givenName,
    familyName: values.sn,
    passwordHash: await passwords.hash(password.value),
  };
  if (accounts.add(account)) return { kind: 'signed-in', account };
  throttle.begin(asker); // somebody took the address while the password was being hashed
  return {
    kind: 'step',
    node,
    state: { values: draft, failed: { ...failed, userName: [taken] } },
  };
}
