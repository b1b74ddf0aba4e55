import * as z from 'zod/mini';
import { passwordCallback } from '../callbacks/question-callbacks.ts';
import type { LoginParts } from '../trees/login-tree.ts';
import { createCodePage, type CodeParts } from '../trees/one-time-code-tree.ts';
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

/** The password again. Wrong ones count as those of a sign-in do. */
export const createPasswordStepUp = ({ accounts, passwords, throttle }: LoginParts): Tree => ({
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
        if (!account) return { kind: 'refused' };
        const retryAfterMs = throttle.begin(account.email);
        if (retryAfterMs > 0) return { kind: 'throttled', retryAfterMs };
        if (!(await passwords.isRight(password, account))) return { kind: 'refused' };
        throttle.succeed(account.email);
        return { kind: 'stepped-up', demand };
      },
    }),
  },
});

/** A code that comes by mail. Codes that nobody enters count as wrong passwords do, because each is three guesses. */
export function createCodeStepUp({ throttle, ...parts }: CodeParts & LoginParts): Tree {
  const code = createCodePage(parts, ({ email }, demand) => {
    throttle.succeed(email);
    return { kind: 'stepped-up', demand: demandSchema.parse(demand) };
  });
  return {
    begin(visit) {
      const stepUp = stepUpOf(visit);
      if (!stepUp) return { kind: 'refused' };
      const retryAfterMs = throttle.begin(stepUp.account.email);
      return retryAfterMs > 0 ? { kind: 'throttled', retryAfterMs } : code.send(stepUp.account, visit, stepUp.demand);
    },
    isOverWhenSignedIn: false,
    nodes: { code: code.page },
  };
}
