import { closedNotificationsKey } from '@assess/header-footer/notifications';
import { loadMessages as loadPersonalMessages } from '@assess/header-footer/personal';
import { moveRegion } from '@assess/header-footer/visitor';
import { addMessages, joinLoaders } from '@assess/i18n/messages';
import { isMarked, markVisitor } from '@assess/session/boot';
import { loadAccountMessages, openAccount, type Account } from '@assess/session/react';
import { inLocale, isPaymentPath, isSignInPath } from '@assess/i18n/store-url';
import { withReturn } from '../../urls/with-return.ts';
import { signedInCookie } from '../../page-contract/cookies.ts';
import type { BrowserServices } from '../../router-context.ts';
import { followSession } from './follow-session.ts';
import { landingAfter } from './landing-after.ts';
import { sessionLimits } from './session-limits.ts';

const loadMessages = joinLoaders([loadPersonalMessages, loadAccountMessages]);

/** Configures the session for this store and starts it. The session then looks for a signed-in user. */
export async function openStoreSession(services: BrowserServices): Promise<Account> {
  const { config, content, endRecord, flags, gateway, i18n, paths } = services;
  const { locale } = config;
  if (!config.identity) throw new Error('Sessions are switched off.');
  await addMessages(i18n, loadMessages);
  flags.need('sso', 'ssoSession', 'ssoUseCommerceSession');
  const isSingleSignOn = () => flags.snapshot().values.sso;
  const limits = () => sessionLimits(flags.snapshot().values);
  const namesOf = async (userId: string, signal: AbortSignal) => {
    const found = await gateway.readUser({ params: { userId } }, { signal });
    if (found.kind !== 'ok') throw new Error(`The gateway answered ${found.kind} about the user.`);
    return found.value;
  };
  const account = openAccount({
    identity: config.identity,
    language: () => i18n.locale,
    hintCookie: signedInCookie,
    signsInAtCommerce: () => !isSingleSignOn(),
    isCommerceEnabled: () => flags.snapshot().values.ssoUseCommerceSession,
    endRecord,
    isPassing: isSignInPath,
    landingAfter: (end) => {
      const signIn = withReturn(content.pages.signIn, location.pathname + location.search);
      return landingAfter(end, location, { paths, locale, signIn });
    },
    ownStoreOf: (user) =>
      moveRegion(user, locale, {
        hrefIn: (target) => inLocale(location, target) + location.hash,
        mustStay: isPaymentPath(location.pathname),
      }),
    hidePage: () => markVisitor('gone'),
    isPageHidden: () => isMarked('gone'),
    session: {
      inactivityLimitMs: () => limits()?.inactivityLimitMs,
      renewBeforeMs: () => limits()?.renewBeforeMs,
      ...(isSingleSignOn() && { namesOf }), // the gateway takes tokens of the identity server only
      forgetKeys: [closedNotificationsKey],
    },
  });
  followSession(account.session, services);
  account.session.start();
  return account;
}
