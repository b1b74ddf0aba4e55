import * as z from 'zod/mini';
import { textOutputCallback } from '../callbacks/message-callbacks.ts';
import { confirmationCallback } from '../callbacks/question-callbacks.ts';
import { page, type Outcome, type TreeNode, type TreeState } from '../trees/tree.ts';

export const troubleSchema = z.enum(['unsupported', 'NotAllowedError', 'InvalidStateError', 'failed']);

export type Trouble = z.infer<typeof troubleSchema>;

/** Returns the kind of trouble that the page explains for a failed outcome. */
export function troubleOf(outcome: { kind: 'unsupported' | 'unreadable' } | { kind: 'error'; name: string }): Trouble {
  if (outcome.kind === 'unsupported') return 'unsupported';
  const named = troubleSchema.safeParse(outcome.kind === 'error' ? outcome.name : undefined);
  return named.success ? named.data : 'failed';
}

const troubledSchema = z.object({ trouble: troubleSchema });

/** Creates a page that explains the trouble with the key, and offers to try again or to continue another way. */
export const createTroublePage = (
  otherWay: 'recoveryCode' | 'cancel',
  next: { again: (state: TreeState) => Outcome; otherWay: (state: TreeState) => Outcome },
): TreeNode =>
  page({
    stage: 'WebAuthnError',
    words: ({ securityKeyTrouble }) => securityKeyTrouble,
    fields: (state, { securityKeyTrouble: words }) => ({
      message: textOutputCallback(words.messages[troubledSchema.parse(state).trouble], 'error'),
      choice: confirmationCallback([words.again, words[otherWay]], 0),
    }),
    next: async ({ choice }, state) => (choice === 0 ? next.again(state) : next.otherWay(state)),
  });
