import type { Provider } from 'oidc-provider';
import type { Account, AccountStore } from '../accounts/account-store.ts';
import { adviceAttributes, adviceXml, type Advice } from '../advice.ts';
import type { Session, Sessions } from '../oauth/sessions.ts';
import type { Transactions } from './transactions.ts';

/** The credentials of a request; an access token takes precedence over the cookie. */
export interface Credentials {
  authorization?: string;
  cookie?: string;
}

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
  provider: Provider;
  accounts: AccountStore;
  sessions: Sessions;
  transactions: Transactions;
}

/** Creates the functions that decide about access to protected resources. */
export function createPolicy({ provider, accounts, sessions, transactions }: PolicyDependencies) {
  const sessionOf = async ({ authorization, cookie }: Credentials): Promise<Session | undefined> => {
    if (authorization === undefined) return sessions.find(cookie);
    const [, token] = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization) ?? [];
    const accessToken = token === undefined ? undefined : await provider.AccessToken.find(token);
    return accessToken?.sessionUid === undefined ? undefined : provider.Session.findByUid(accessToken.sessionUid);
  };

  const accountOf = (session: Session | undefined): Account | undefined =>
    session?.accountId === undefined ? undefined : accounts.find(session.accountId);

  const isMet = ({ uid, amr = [] }: Session, { condition, transactionId, resource }: PolicyQuestion): boolean =>
    condition.kind === 'tree'
      ? amr.includes(condition.tree)
      : transactionId !== undefined && transactions.use(transactionId, { sessionUid: uid, resource });

  const adviceFor = ({ uid }: Session, { condition, resource }: PolicyQuestion): Advice =>
    condition.kind === 'tree'
      ? condition
      : { kind: 'transaction', id: transactions.begin({ sessionUid: uid, resource }) };

  return {
    /** Finds the signed-in account of these credentials. */
    whoIs: async (credentials: Credentials): Promise<Account | undefined> => accountOf(await sessionOf(credentials)),
    async decide(question: PolicyQuestion): Promise<PolicyDecision> {
      const session = await sessionOf(question);
      const account = accountOf(session);
      if (!session || !account) return { kind: 'unauthenticated' };
      if (isMet(session, question)) return { kind: 'allowed', account };
      const advice = adviceFor(session, question);
      return { kind: 'step-up', advices: adviceAttributes(advice), xml: adviceXml(advice) };
    },
  };
}

export type IdentityPolicy = ReturnType<typeof createPolicy>;
