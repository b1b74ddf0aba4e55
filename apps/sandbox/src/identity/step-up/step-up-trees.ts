import * as z from 'zod/mini';
import type { AccountRepository } from '../accounts/account-repository.ts';
import { isPasswordOf } from '../accounts/passwords.ts';
import { passwordCallback } from '../callbacks/question-callbacks.ts';
import { createCodePage, type CodeDependencies } from '../trees/one-time-code-tree.ts';
import { ask, page, type Tree } from '../trees/tree.ts';
import { stepUpOf } from './step-up.ts';

const demandSchema = z.object({
  sessionUid: z.string(),
  advice: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('transaction'), id: z.string() }),
    z.object({ kind: z.literal('tree'), tree: z.string() }),
  ]),
});

const passwordState = z.object({ accountId: z.string(), demand: demandSchema });

/** Creates the tree of a step-up that asks for the password again. */
export const createPasswordStepUp = (accounts: AccountRepository): Tree => ({
  begin(visit) {
    const stepUp = stepUpOf(visit);
    if (!stepUp) return { kind: 'refused' };
    return ask('password', { accountId: stepUp.account.id, demand: stepUp.demand });
  },
  isOverWhenSignedIn: false,
  nodes: {
    password: page({
      stage: 'StepUp',
      words: ({ stepUp }) => stepUp,
      fields: (_, { labels }) => ({ password: passwordCallback(labels.password) }),
      async next({ password }, state) {
        const { accountId, demand } = passwordState.parse(state);
        const account = accounts.find(accountId);
        return isPasswordOf(password, account) ? { kind: 'stepped-up', demand } : { kind: 'refused' };
      },
    }),
  },
});

/** Creates the tree of a step-up that asks for a one-time code from a mail. */
export function createCodeStepUp(parts: CodeDependencies): Tree {
  const code = createCodePage(parts, (_, demand) => ({ kind: 'stepped-up', demand: demandSchema.parse(demand) }));
  return {
    begin(visit) {
      const stepUp = stepUpOf(visit);
      return stepUp ? code.send(stepUp.account, visit, stepUp.demand) : { kind: 'refused' };
    },
    isOverWhenSignedIn: false,
    nodes: { code: code.page },
  };
}
