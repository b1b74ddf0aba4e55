import * as z from 'zod/mini';
import type { AccountStore } from '../accounts/account-store.ts';
import type { Passwords } from '../accounts/passwords.ts';
import {
  createPasswordCallback,
  createUsernameCallback,
  termsCallback,
  textAttributeCallback,
  type CheckedField,
  type CheckedText,
} from './callbacks.ts';
import {
  capitalLetters,
  emailAddress,
  failedPoliciesOf,
  failedPoliciesSchema,
  maxLength,
  minLength,
  noDuplicates,
  noneOf,
  noOthers,
  numbers,
  required,
  unique,
  type Policy,
} from './policies.ts';
import { page, type Outcome, type Tree, type TreeState } from './tree.ts';

const terms = {
  version: '1.0',
  text: 'This is a sandbox. What you enter stays on this machine. Do not use a password that you use elsewhere.',
  createdAt: Date.UTC(2026, 0, 1),
};

/** What is repeated when something was wrong; never a password. */
const draftSchema = z._default(
  z.nullable(
    z.object({
      values: z.object({ userName: z.string(), givenName: z.string(), sn: z.string() }),
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

type FieldName = 'userName' | 'givenName' | 'sn' | 'password';

interface Answers extends Record<FieldName, CheckedText> {
  terms: boolean;
}

const node = 'new-account';

/** E-mail address, names, password and terms on one page, repeated until all of it is right. @see spec §5, §7 */
export function createRegistrationTree(parts: { accounts: AccountStore; passwords: Passwords }): Tree {
  const policies = policiesFor(parts.accounts);
  return {
    first: node,
    isOverWhenSignedIn: false,
    nodes: {
      [node]: page({
        stage: 'Registration',
        header: 'Sign Up',
        description: 'Create an account with your e-mail address.',
        fields: (state) => fieldsOf(state, policies({ userName: '', givenName: '', sn: '' })),
        next: (answers) => register(answers, { ...parts, policies }),
      }),
    },
  };
}

const nameRules: readonly Policy[] = [required, maxLength(60), noneOf('<>{}')];

type Policies = Record<FieldName, readonly Policy[]>;

const policiesFor =
  (accounts: AccountStore) =>
  ({ userName, givenName, sn }: Record<Exclude<FieldName, 'password'>, string>): Policies => ({
    userName: [
      required,
      emailAddress,
      maxLength(254),
      unique((email) => accounts.findByEmail(email.trim()) !== undefined),
    ],
    givenName: nameRules,
    sn: nameRules,
    password: [
      required,
      minLength(8),
      maxLength(128),
      capitalLetters(1),
      numbers(1),
      noDuplicates(4),
      noOthers({ userName, givenName, sn }),
    ],
  });

function fieldsOf(state: TreeState, policies: Policies) {
  const draft = draftSchema.parse(state);
  const field = (name: FieldName, prompt: string): CheckedField => ({
    name,
    prompt,
    policies: policies[name],
    failedPolicies: draft?.failed[name] ?? [],
  });
  return {
    userName: createUsernameCallback({ ...field('userName', 'Email Address'), value: draft?.values.userName }),
    givenName: textAttributeCallback({ ...field('givenName', 'First Name'), value: draft?.values.givenName }),
    sn: textAttributeCallback({ ...field('sn', 'Last Name'), value: draft?.values.sn }),
    password: createPasswordCallback(field('password', 'Password')),
    terms: termsCallback(terms),
  };
}

interface RegisterParts {
  accounts: AccountStore;
  passwords: Passwords;
  policies: ReturnType<typeof policiesFor>;
}

async function register(answers: Answers, { accounts, passwords, policies }: RegisterParts): Promise<Outcome> {
  const { password } = answers;
  const values = {
    userName: answers.userName.value.trim(),
    givenName: answers.givenName.value.trim(),
    sn: answers.sn.value.trim(),
  };
  const rules = policies(values);
  const failed = {
    userName: failedPoliciesOf(values.userName, rules.userName),
    givenName: failedPoliciesOf(values.givenName, rules.givenName),
    sn: failedPoliciesOf(values.sn, rules.sn),
    password: failedPoliciesOf(password.value, rules.password),
  };
  const again: Outcome = { kind: 'step', node, state: { values, failed } };
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
  // somebody took the address while the password was being hashed
  return {
    kind: 'step',
    node,
    state: { values, failed: { ...failed, userName: [{ policyRequirement: 'UNIQUE', params: {} }] } },
  };
}
