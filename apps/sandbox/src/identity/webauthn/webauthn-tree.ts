import * as z from 'zod/mini';
import { hiddenValueCallback } from '../callbacks/browser-callbacks.ts';
import { metadataCallback } from '../callbacks/message-callbacks.ts';
import { choiceCallback, nameCallback } from '../callbacks/question-callbacks.ts';
import type { LoginDependencies } from '../trees/login-tree.ts';
import { ask, page, type Outcome, type Tree } from '../trees/tree.ts';
import { outcomeId, parseSignedChallenge, type SignedChallenge } from './outcome.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import type { RelyingParty } from './relying-party.ts';
import type { SecurityKeyRepository } from './security-key-repository.ts';
import { createTroublePage, troubleOf, type Trouble } from './trouble-page.ts';

export interface WebAuthnDependencies {
  login: LoginDependencies;
  relyingParty: RelyingParty;
  keys: SecurityKeyRepository;
  recoveryCodes: RecoveryCodes;
}

/** The index of “recovery code” among the ways to sign in that the page offers. */
const recoveryCodeWay = 1;

const nameState = z.object({ name: z.string() });
const keyState = z.object({ name: z.string(), challenge: z.string() });

/**
 * Creates the tree that asks for a user name, then for its security key or one of its recovery codes. An unknown name
 * and a name without a key get the same question, because the response must not reveal which accounts exist.
 */
export function createWebAuthnTree({ login, relyingParty, keys, recoveryCodes }: WebAuthnDependencies): Tree {
  const { accounts } = login;
  const askKey = (name: string): Outcome => ask('security-key', { name, challenge: relyingParty.createChallenge() });
  const askCode = (name: string): Outcome => ask('recovery-code', { name });
  const failed = (name: string, trouble: Trouble): Outcome => ask('trouble', { name, trouble });
  const nameOf = (state: unknown): string => nameState.parse(state).name;

  const signInData = ({ name, challenge }: z.infer<typeof keyState>) => {
    const account = accounts.findByEmail(name);
    const keyIds = account ? keys.list(account.id).map(({ id }) => id) : [];
    return relyingParty.signInData(challenge, keyIds.length > 0 ? keyIds : [relyingParty.inventedKeyId(name)]);
  };

  const checkKey = async (answer: string, { name, challenge }: z.infer<typeof keyState>): Promise<Outcome> => {
    const outcome = parseSignedChallenge(answer);
    if (outcome.kind !== 'credential') return failed(name, troubleOf(outcome));
    const account = accounts.findByEmail(name);
    const isRight = account && (await isSignedBy(account.id, challenge, outcome.credential));
    return isRight ? { kind: 'signed-in', account } : failed(name, 'failed');
  };

  const isSignedBy = async (accountId: string, challenge: string, answer: SignedChallenge): Promise<boolean> => {
    const key = keys.find(answer.id);
    if (key?.accountId !== accountId) return false;
    if (answer.userHandle && answer.userHandle !== accountId) return false;
    const counter = await relyingParty.verifySignIn(challenge, key, answer);
    return counter !== undefined && keys.countUse(key.id, counter);
  };

  const checkCode = (code: string, name: string): Outcome => {
    const account = accounts.findByEmail(name);
    return account && recoveryCodes.use(account.id, code) ? { kind: 'signed-in', account } : { kind: 'refused' };
  };

  return {
    begin: () => ask('name'),
    isOverWhenSignedIn: true,
    nodes: {
      name: page({
        stage: 'WebAuthnName',
        words: ({ securityKeyName }) => securityKeyName,
        fields: (_, { labels, securityKeyName: { way, securityKey, recoveryCode } }) => ({
          name: nameCallback(labels.userName),
          way: choiceCallback(way, [securityKey, recoveryCode]),
        }),
        next: async ({ name, way }) => (way === recoveryCodeWay ? askCode(name) : askKey(name)),
      }),
      'security-key': page({
        stage: 'WebAuthnAuthentication',
        words: ({ securityKey }) => securityKey,
        fields: (state) => ({
          data: metadataCallback(signInData(keyState.parse(state))),
          outcome: hiddenValueCallback(outcomeId),
        }),
        next: ({ outcome }, state) => checkKey(outcome, keyState.parse(state)),
      }),
      trouble: createTroublePage('recoveryCode', {
        again: (state) => askKey(nameOf(state)),
        otherWay: (state) => askCode(nameOf(state)),
      }),
      'recovery-code': page({
        stage: 'RecoveryCode',
        words: ({ recoveryCode }) => recoveryCode,
        fields: (_, { recoveryCode }) => ({ code: nameCallback(recoveryCode.label) }),
        next: async ({ code }, state) => checkCode(code, nameOf(state)),
      }),
    },
  };
}
