import * as z from 'zod/mini';
import type { Account } from '../accounts/account-repository.ts';
import { hiddenValueCallback } from '../callbacks/browser-callbacks.ts';
import { metadataCallback, textOutputCallback } from '../callbacks/message-callbacks.ts';
import { texts } from '../texts/texts.ts';
import { createLoginPage } from '../trees/login-tree.ts';
import { ask, page, type Outcome, type Tree, type Visit } from '../trees/tree.ts';
import { outcomeId, parseNewCredential } from './outcome.ts';
import { recoveryCodesScript } from './recovery-codes.ts';
import { createTroublePage, troubleOf, troubleSchema, type Trouble } from './trouble-page.ts';
import type { WebAuthnDependencies } from './webauthn-tree.ts';

const keyState = z.object({ accountId: z.string(), challenge: z.string() });
const troubleState = z.object({ accountId: z.string(), trouble: troubleSchema });
const codesState = z.object({ accountId: z.string(), codes: z.array(z.string()), deviceName: z.optional(z.string()) });

/**
 * Creates the tree that adds a security key for the signed-in user, or after a sign-in with name and password. It then
 * shows the user's recovery codes once.
 */
export function createWebAuthnRegistrationTree(parts: WebAuthnDependencies): Tree {
  const newKey = createNewKeyNodes(parts, {
    isExcludingKnown: true,
    next: (account) => ({ kind: 'signed-in', account }),
  });
  return {
    begin: ({ signedIn }) => (signedIn ? newKey.begin(signedIn.id) : ask('name-and-password')),
    isOverWhenSignedIn: false,
    nodes: { 'name-and-password': createLoginPage(parts.login, ({ id }) => newKey.begin(id)), ...newKey.nodes },
  };
}

export interface NewKeyOptions {
  /** True to reject a device that already has a key of the account. Otherwise the device creates another key. */
  isExcludingKnown: boolean;
  /** Continues the tree after the user has saved the recovery codes. */
  next: (account: Account) => Outcome;
}

/** Creates the nodes that add a key to an account. */
export function createNewKeyNodes(
  { login: { accounts }, relyingParty, keys, recoveryCodes }: WebAuthnDependencies,
  { isExcludingKnown, next }: NewKeyOptions,
) {
  const askKey = (accountId: string): Outcome =>
    ask('security-key', { accountId, challenge: relyingParty.createChallenge() });

  /** Returns the data for the browser; undefined when the account has been deleted in the meantime. */
  const registrationData = ({ accountId, challenge }: z.infer<typeof keyState>) => {
    const account = accounts.find(accountId);
    return account
      ? relyingParty.registrationData(challenge, account, isExcludingKnown ? keys.list(accountId) : [])
      : {};
  };

  const register = async (
    answer: string,
    { accountId, challenge }: z.infer<typeof keyState>,
    { language }: Visit,
  ): Promise<Outcome> => {
    const failed = (trouble: Trouble) => ask('trouble', { accountId, trouble });
    const outcome = parseNewCredential(answer);
    if (outcome.kind !== 'credential') return failed(troubleOf(outcome));
    const key = await relyingParty.verifyNew(challenge, outcome.credential);
    if (!key) return failed('failed');
    const { deviceName } = outcome.credential;
    if (!keys.add({ ...key, accountId, name: deviceName ?? texts[language].newSecurityKey.deviceName }))
      return failed('InvalidStateError');
    return ask('recovery-codes', { accountId, codes: recoveryCodes.create(accountId), deviceName });
  };

  return {
    begin: askKey,
    nodes: {
      'security-key': page({
        stage: 'WebAuthnRegistration',
        words: ({ newSecurityKey }) => newSecurityKey,
        fields: (state) => ({
          data: metadataCallback(registrationData(keyState.parse(state))),
          outcome: hiddenValueCallback(outcomeId),
        }),
        next: ({ outcome }, state, visit) => register(outcome, keyState.parse(state), visit),
      }),
      trouble: createTroublePage('cancel', {
        again: (state) => askKey(troubleState.parse(state).accountId),
        otherWay: () => ({ kind: 'refused' }),
      }),
      'recovery-codes': page({
        stage: 'RecoveryCodes',
        words: ({ recoveryCodes }) => recoveryCodes,
        fields(state, { newSecurityKey }) {
          const { codes, deviceName = newSecurityKey.deviceName } = codesState.parse(state);
          return { codes: textOutputCallback(recoveryCodesScript(codes, deviceName), 'script') };
        },
        async next(_, state): Promise<Outcome> {
          const account = accounts.find(codesState.parse(state).accountId);
          return account ? next(account) : { kind: 'refused' };
        },
      }),
    },
  };
}
