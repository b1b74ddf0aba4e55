import { chooseLanguage } from '@assess/i18n';
import type { UserInfo } from '@assess/identity/contract';
import { Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import type { Account, AccountRepository } from '../accounts/account-repository.ts';
import type { DemoCustomer } from '../../customers/demo-customers.ts';
import { realmPath } from '../realm.ts';
import type { Secrets } from '../secrets.ts';
import type { OAuthRecords } from './oauth-records.ts';

/** The name of the session cookie, which the identity product and the OAuth provider share. */
export const sessionCookie = 'iPlanetDirectoryPro';

/** The lifetime, in seconds, of a session in which no token is requested. */
export const sessionLifeS = 12 * 60 * 60;

const accessTokenLifeS = 60 * 60;
const grantLifeS = 14 * 24 * 60 * 60;
const scope = 'openid profile email';

export interface ProviderDependencies {
  /** The origin under which browsers reach `/auth`. */
  publicOrigin: string;
  /** The origins whose page `/silent.html` may receive an authorization code. */
  redirectOrigins: readonly string[];
  records: OAuthRecords;
  accounts: AccountRepository;
  /** Finds the demo customer of an account; undefined for an account that a user registered. */
  customerOf: (accountId: string) => DemoCustomer | undefined;
  secrets: Secrets;
}

/** Returns the issuer, with which every OAuth URL begins. */
const issuerAt = (publicOrigin: string): string => `${publicOrigin}/auth/oauth2/${realmPath}`;

/** Creates the OAuth and OpenID Connect server, with the identity product's paths. @see spec §7 Identity server */
export function createProvider(parts: ProviderDependencies): Provider {
  const provider = new Provider(issuerAt(parts.publicOrigin), configurationOf(parts));
  provider.proxy = true; // `oauthRoutes` puts the public origin into the forwarded headers
  return provider;
}

function configurationOf({
  publicOrigin,
  redirectOrigins,
  records,
  accounts,
  customerOf,
  secrets,
}: ProviderDependencies): Configuration {
  return {
    adapter: records.adapter,
    jwks: { keys: [secrets.signingKey] },
    clients: [
      {
        client_id: 'assess-store', // the client id that the storefront uses by default
        redirect_uris: redirectOrigins.map((origin) => `${origin}/silent.html`),
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    cookies: {
      keys: [secrets.cookieKey],
      names: { session: sessionCookie },
      long: { signed: false, path: '/', httpOnly: true, sameSite: 'lax' }, // unsigned: its value has to be the session's id
    },
    routes: {
      authorization: '/authorize',
      token: '/access_token',
      userinfo: '/userinfo',
      revocation: '/token/revoke',
      end_session: '/connect/endSession',
      jwks: '/connect/jwk_uri',
    },
    scopes: scope.split(' '),
    claims: {
      openid: ['sub', 'uuid'],
      profile: ['given_name', 'family_name', 'name', 'registration_country', 'customer_accounts'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true },
      revocation: { enabled: true, allowedPolicy: (_, client, token) => token.clientId === client.clientId },
    },
    ttl: {
      AccessToken: accessTokenLifeS,
      IdToken: accessTokenLifeS,
      RefreshToken: grantLifeS,
      Grant: grantLifeS,
      Session: sessionLifeS,
      Interaction: 60 * 60,
    },
    findAccount: (_, id) => findAccount(accounts.find(id), customerOf(id)),
    issueRefreshToken: async (_, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false, // otherwise tokens would depend on the session's latest grant; `revokeSession` revokes them
    loadExistingGrant: (context) => giveGrant(context, records),
    interactions: { url: (context) => loginAddress(context, publicOrigin) },
    renderError: (context, error) => {
      context.body = error; // koa sends it as JSON
    },
  };
}

function findAccount(account: Account | undefined, customer: DemoCustomer | undefined) {
  if (!account) return undefined;
  const { id, email, givenName, familyName } = account;
  const name = `${givenName} ${familyName}`;
  return {
    accountId: id,
    claims: (): UserInfo & Record<string, unknown> => ({
      sub: id,
      uuid: id,
      given_name: givenName,
      family_name: familyName,
      name,
      ...(customer && {
        registration_country: customer.registrationCountryIso,
        customer_accounts: customer.accounts.map(({ number }) => number),
      }),
      email,
      email_verified: true,
    }),
  };
}

/**
 * Creates a separate grant for each authorization. Revoking a token revokes its whole grant, so a shared grant would
 * end the tokens of other tabs too. The store's own client needs no consent.
 */
async function giveGrant({ oidc: { provider, session, client } }: KoaContextWithOIDC, records: OAuthRecords) {
  if (!session?.accountId || !client) return undefined;
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope(scope);
  const grantId = await grant.save();
  records.rememberGrant({ sessionUid: session.uid, grantId, lifeMs: grantLifeS * 1000 });
  return grant;
}

/** Returns the URL of the login page in the visitor's language, with the URL of the current authorization, to which the visitor returns. */
function loginAddress(context: KoaContextWithOIDC, publicOrigin: string): string {
  const language = chooseLanguage(context.get('accept-language'));
  const login = new URL(`/${language}/login`, publicOrigin);
  login.searchParams.set('goto', `${issuerAt(publicOrigin)}${context.url}`);
  return login.href;
}
