import type { Account } from '../accounts/account-repository.ts';
import { parseAdvice, type StepUpDemand } from '../advice.ts';
import type { Session, Sessions } from '../oauth/sessions.ts';
import type { Authenticator, AuthenticateResult } from '../trees/authenticate.ts';
import type { Visit } from '../trees/tree.ts';
import type { Transactions } from './transactions.ts';

/** The tree that confirms a transaction. */
const transactionTree = 'StepUp';

export interface StepUpDependencies {
  sessions: Sessions;
  transactions: Transactions;
  authenticator: Authenticator;
}

/**
 * Creates the functions of a step-up, in which users prove their identity again. No new session begins, so the tokens
 * of the current one stay valid.
 */
export function createStepUp({ sessions, transactions, authenticator }: StepUpDependencies) {
  return {
    /** Starts the tree that an advice requires. @param xml - the advice. */
    async begin(xml: string, session: Session | undefined, visit: Visit): Promise<AuthenticateResult> {
      const advice = parseAdvice(xml);
      if (!advice) return { kind: 'bad-advice' };
      if (!session) return { kind: 'no-session' };
      if (advice.kind === 'transaction' && !transactions.isOpen(advice.id, session.uid)) return { kind: 'refused' };
      const tree = advice.kind === 'transaction' ? transactionTree : advice.tree;
      return authenticator.begin(tree, { ...visit, stepUp: { sessionUid: session.uid, advice } });
    },
    /**
     * Completes a step-up.
     *
     * @returns the session's id, which is new if the advice named a tree; undefined if the transaction is no longer
     *   open or the demand is of another session.
     */
    async finish({ sessionUid, advice }: StepUpDemand, cookies: string | undefined): Promise<string | undefined> {
      const session = await sessions.find(cookies);
      if (session?.uid !== sessionUid) return undefined;
      if (advice.kind === 'tree') return sessions.raise(session, advice.tree);
      return transactions.confirm(advice.id, sessionUid) ? session.jti : undefined;
    },
  };
}

/** Returns the demand for a step-up and the account of its session; `undefined` if either is missing. */
export const stepUpOf = ({ stepUp, signedIn }: Visit): { demand: StepUpDemand; account: Account } | undefined =>
  stepUp && signedIn && { demand: stepUp, account: signedIn };
