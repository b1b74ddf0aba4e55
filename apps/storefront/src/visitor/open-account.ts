import { closedNotificationsKey } from '@assess/header-footer/notifications';
import { addMessages, joinLoaders } from '@assess/i18n';
import { loadAccountMessages, openAccount as openSessionAccount, type Account } from '@assess/session/react';
import { queryClientOf } from '../page-queries.tsx';
import { signedInCookie } from '../page-contract/cookies.ts';
import { loadVisitorMessages } from './load-visitor-messages.ts';
import { followSession } from './follow-session.ts';
import { sessionLimits } from './session-limits.ts';
import { routingRegionOf } from './routing-region.ts';
import { signedOutMark } from './signed-out-mark.ts';
import { userQuery } from './user-query.ts';
import { isSignInPath } from './with-return.ts';
import type { Surroundings } from '../router-context.ts';

const loadMessages = joinLoaders([loadVisitorMessages, loadAccountMessages]);

/** Says where things are in this store, and starts the session, which finds out who is here. */
export async function openAccount(surroundings: Surroundings): Promise<Account> {
  const { config, flags, gateway, i18n } = surroundings;
  if (!config.identity) throw new Error('Sessions are switched off.');
  await addMessages(i18n, loadMessages);
  for (const name of ['sso', 'ssoSession', 'ssoUseCommerceSession'] as const) flags.subscribe(() => undefined, name);
  const limits = () => sessionLimits(flags.snapshot().values);
  const account = openSessionAccount({
    identity: config.identity,
    language: i18n.locale,
    hintCookie: signedInCookie,
    isCommerceEnabled: () => flags.snapshot().values.ssoUseCommerceSession,
    isPassing: isSignInPath,
    onLost: () => signedOutMark.set('unauthorized'),
    session: {
      inactivityLimitMs: () => limits()?.inactivityLimitMs,
      renewBeforeMs: () => limits()?.renewBeforeMs,
      namesOf: (id) => queryClientOf(surroundings).fetchQuery(userQuery(gateway, id)),
      routingRegionOf: () => routingRegionOf(config.locale),
      forgetKeys: [closedNotificationsKey],
    },
  });
  followSession(account.session, surroundings);
  account.session.start();
  return account;
}
