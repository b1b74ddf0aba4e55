import type { Locale } from '@assess/i18n';
import { forgetStoredFlags } from '@assess/feature-flags';
import { destinationAfter, isBehindLogin, type Session, type SessionEnd } from '@assess/session';
import { isMarked, markVisitor, unmarkVisitor } from '../page-contract/page-attributes.ts';
import { isPaymentPath, toRoutePath, type Paths } from '../addresses/paths.ts';
import { switchRegion } from '../client/switch-region.ts';
import { queryClientOf } from '../page-queries.tsx';
import { isSignInPath, withReturn } from './with-return.ts';
import type { Surroundings } from '../router-context.ts';
import { loadNotices } from './load-notices.ts';
import { signedOutMark } from './signed-out-mark.ts';
import { forgetUser } from './user-query.ts';

/** What the page does when somebody signs in or out: moves to the user's own store, or away from what was theirs. */
export function followSession(session: Session, surroundings: Surroundings): void {
  const { config, content, paths } = surroundings;
  let shownFor: string | undefined;
  let movedFor: string | undefined;
  const landingOf = (end: SessionEnd): string | undefined => {
    const signIn = withReturn(content.pages.signIn, location.pathname + location.search);
    const landing = landingAfter(end, location, { paths, locale: config.locale, signIn });
    return landing === location.pathname ? undefined : landing;
  };
  session.subscribe(() => {
    const state = session.state();
    if (state.status !== 'processing' && isMarked('expected')) unmarkVisitor(); // the boot script's guess
    if (state.status !== 'signed-in') return;
    signedOutMark.clear();
    loadNotices().catch(() => undefined); // an end is told without a network, too
    const { id, registrationCountryIso } = state.user;
    const isWrittenForOther = shownFor !== undefined && shownFor !== id && isBehindLogin(location.pathname);
    shownFor = id;
    if (isWrittenForOther) return showNew();
    if (registrationCountryIso === undefined || registrationCountryIso === movedFor) return;
    if (isSignInPath(location.pathname)) return; // is about to be left: the page behind it moves
    movedFor = registrationCountryIso;
    switchRegion({ registrationCountryIso }, config.locale);
  });
  session.onEnding(({ user, ...end }) => {
    if (landingOf(end) !== undefined) markVisitor('gone'); // what stands here was theirs
    forgetUser();
    forgetFlags();
    if (user) queryClientOf(surroundings).removeQueries({ predicate: ({ queryKey }) => queryKey.includes(user.id) });
  });
  session.onEnd((end) => {
    signedOutMark.set(end.reason);
    const landing = landingOf(end);
    if (landing !== undefined) land(landing);
    else if (isMarked('gone')) showNew(); // somebody has signed in meanwhile
  });
}

function forgetFlags(): void {
  try {
    forgetStoredFlags(localStorage);
  } catch (error) {
    console.warn('The flags could not be forgotten', error); // where storage is forbidden nothing is kept
  }
}

/** What the page shows is another person's. */
function showNew(): void {
  markVisitor('gone');
  location.reload();
}

/** Without a network the browser would show a page of its own: this one says so until there is one. */
function land(landing: string): void {
  if (navigator.onLine) return location.assign(landing);
  addEventListener('online', () => location.assign(landing), { once: true });
  loadNotices()
    .then(({ awaitedLanding }) => awaitedLanding.set(landing))
    .catch(() => undefined);
}

interface Landings {
  paths: Paths;
  locale: Locale;
  /** The sign-in page, with the way back. */
  signIn: string;
}

/**
 * Where the end of a session leads to; `undefined` where the visitor is to stay. Payers go on as guests: to the find page, and
 * nobody is moved away from a payment but by their own will, because it can be finished.
 */
export function landingAfter(
  { reason, stays }: SessionEnd,
  { pathname }: Pick<Location, 'pathname'>,
  { paths, locale, signIn }: Landings,
): string | undefined {
  if (stays || (isPaymentPath(pathname) && reason !== 'signed-out')) return undefined;
  if (toRoutePath(pathname, paths.basePath).startsWith('/invoices/')) return paths.find(locale);
  return destinationAfter(reason, { pathname }, () => signIn);
}
