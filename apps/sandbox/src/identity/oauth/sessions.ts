import type { Provider } from 'oidc-provider';
import type { Account } from '../accounts/account-repository.ts';
import { sessionCookie, sessionLifeS } from './create-provider.ts';
import type { OAuthRecords } from './oauth-records.ts';

const cookiePattern = new RegExp(`(?:^|;\\s*)${sessionCookie}=([\\w-]+)(?:;|$)`);

/** The credentials of a request; an access token takes precedence over the cookie. */
export interface Credentials {
  authorization?: string;
  cookie?: string;
}

/** Manages the sessions of signed-in accounts. The cookie's value is the session's id, which the identity product calls `tokenId`. */
export function createSessions(provider: Provider, records: OAuthRecords) {
  const find = async (cookies: string | undefined) => {
    const id = cookiePattern.exec(cookies ?? '')?.[1];
    const session = id === undefined ? undefined : await provider.Session.find(id);
    return session?.accountId === undefined ? undefined : session;
  };

  /** Ends a session and revokes all tokens that were issued in it. */
  const end = async (cookies: string | undefined): Promise<boolean> => {
    const session = await find(cookies);
    if (!session) return false;
    await session.destroy();
    records.revokeSession(session.uid);
    return true;
  };

  const findByCredentials = async ({ authorization, cookie }: Credentials) => {
    if (authorization === undefined) return find(cookie);
    const [, token] = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization) ?? [];
    const accessToken = token === undefined ? undefined : await provider.AccessToken.find(token);
    return accessToken?.sessionUid === undefined ? undefined : provider.Session.findByUid(accessToken.sessionUid);
  };

  return {
    find,
    findByCredentials,
    end,
    endAllOf: (accountId: string): void => records.endSessionsOf(accountId),
    /**
     * Records in a session that a step-up tree was completed. Its tokens stay valid, but the session gets a new id.
     *
     * @returns the session's new id.
     */
    async raise(session: Session, tree: string): Promise<string> {
      session.amr = [...new Set([...(session.amr ?? []), tree])];
      session.resetIdentifier();
      await session.save(sessionLifeS);
      return session.jti;
    },
    /**
     * Signs in an account. The session gets a new id, because an attacker may know the id from before the sign-in. If
     * the same account signs in again, the session and its tokens stay; a session of another account ends first.
     *
     * @returns the session's new id.
     */
    async begin({ id: accountId }: Account, cookies: string | undefined): Promise<string> {
      const current = await find(cookies);
      const isSame = current?.accountId === accountId;
      if (current && !isSame) await end(cookies);
      const session = current && isSame ? current : new provider.Session();
      if (current && isSame) session.resetIdentifier();
      session.loginAccount({ accountId });
      await session.save(sessionLifeS);
      return session.jti;
    },
  };
}

export type Session = InstanceType<Provider['Session']>;

export type Sessions = ReturnType<typeof createSessions>;
