import type { Account } from '../accounts/account-repository.ts';
import { adviceAttributes, adviceXml, type Advice } from '../advice.ts';
import type { Credentials, Session } from '../oauth/sessions.ts';
import type { Transactions } from './transactions.ts';

/** The facts of a session that a decision needs. */
type PolicySession = Pick<Session, 'uid' | 'accountId' | 'amr'>;

/** The condition of a protected resource in addition to a session: a step-up for each request, or this tree once per session. */
export type Condition = { kind: 'transaction' } | { kind: 'tree'; tree: string };

export interface PolicyQuestion extends Credentials {
  /** The method and the path of the request. */
  resource: string;
  condition: Condition;
  /** The transaction id of a request that is sent again after its step-up. */
  transactionId?: string;
}

export type PolicyDecision =
  | { kind: 'allowed'; account: Account }
  | { kind: 'unauthenticated' }
  /** The advice as attributes of a decision, and as XML for the URL of a sign-in. */
  | { kind: 'step-up'; advices: Record<string, string[]>; xml: string };

export interface PolicyDependencies {
  /** Finds the session of these credentials. */
  findSession(credentials: Credentials): Promise<PolicySession | undefined>;
  findAccount(id: string): Account | undefined;
  transactions: Transactions;
}

/** Creates the functions that decide about access to protected resources. */
export function createPolicy({ findSession, findAccount, transactions }: PolicyDependencies) {
  const accountOf = (session: PolicySession | undefined): Account | undefined =>
    session?.accountId === undefined ? undefined : findAccount(session.accountId);

  const isMet = ({ uid, amr = [] }: PolicySession, { condition, transactionId, resource }: PolicyQuestion): boolean =>
    condition.kind === 'tree'
      ? amr.includes(condition.tree)
      : transactionId !== undefined && transactions.use(transactionId, { sessionUid: uid, resource });

  const adviceFor = ({ uid }: PolicySession, { condition, resource }: PolicyQuestion): Advice =>
    condition.kind === 'tree'
      ? condition
      : { kind: 'transaction', id: transactions.begin({ sessionUid: uid, resource }) };

  return {
    /** Finds the signed-in account of these credentials. */
    whoIs: async (credentials: Credentials): Promise<Account | undefined> => accountOf(await findSession(credentials)),
    async decide(question: PolicyQuestion): Promise<PolicyDecision> {
      const session = await findSession(question);
      const account = accountOf(session);
      if (!session || !account) return { kind: 'unauthenticated' };
      if (isMet(session, question)) return { kind: 'allowed', account };
      const advice = adviceFor(session, question);
      return { kind: 'step-up', advices: adviceAttributes(advice), xml: adviceXml(advice) };
    },
  };
}

export type IdentityPolicy = ReturnType<typeof createPolicy>;
