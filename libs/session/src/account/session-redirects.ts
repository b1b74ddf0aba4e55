import { isBehindLogin } from '@assess/i18n/store-url';
import { createShared } from '@assess/ui/state';
import { destinationAfter } from '../destination-after.ts';
import type { Session } from '../create-session.ts';
import type { SessionEnd, SessionUser } from '../session-state.ts';

/** A user with a known country of registration, an upper-case ISO code. */
export type RegisteredUser = SessionUser & Required<Pick<SessionUser, 'registrationCountryIso'>>;

export type LeadOptions = {
  /** Returns the URL to open after a session's end; `undefined` to stay. Default: `destinationAfter`, unless the end has `stays`. */
  landingAfter?: (end: SessionEnd) => string | undefined;
  /** Returns the URL of the user's store, `undefined` for the current store; called once per country. Default: the current store. */
  ownStoreOf?: (user: RegisteredUser) => string | undefined;
  /** True for the path of a page that only forwards visitors to another page. The next page redirects instead. Default: false. */
  isPassing?: (pathname: string) => boolean;
  /** Hides the previous user's content until the browser leaves the page. Default: the content stays visible. */
  hidePage?: () => void;
  /** Returns true when `hidePage` or other code has hidden the page. Default: true once `hidePage` was called. */
  isPageHidden?: () => boolean;
};

type SessionRedirectDependencies = LeadOptions & {
  page: Pick<EventTarget, 'addEventListener'> & { location: { pathname: string } };
  /** The location for navigation. */
  go: Pick<Location, 'assign' | 'replace' | 'reload'>;
  isOnline: () => boolean;
  /** The sign-in page. */
  signIn: string;
};

/**
 * Redirects the page after a session's end, away from the previous user's content, and after a sign-in, to the user's store.
 * It does not show why the session ended: `end-record.ts` stores the reason. The storefront passes another `landingAfter`,
 * apps/storefront/src/visitor/session/landing-after.ts.
 *
 * @returns the URL to open once the browser is online. Offline the redirect waits, because the browser would show an error page.
 */
export function createSessionRedirects(
  session: Session,
  { page, go, isOnline, signIn, ...options }: SessionRedirectDependencies,
) {
  const { landingAfter = asSpecified, ownStoreOf, isPassing = () => false } = options;
  const awaitedLanding = createShared<string | undefined>(undefined);
  let isHidden = false;
  let shownFor: string | undefined;
  let ledFor: string | undefined;

  function asSpecified({ reason, stays }: SessionEnd): string | undefined {
    return stays ? undefined : destinationAfter(reason, page.location, () => signIn);
  }
  const landingOf = (end: SessionEnd): string | undefined => {
    const landing = landingAfter(end);
    return landing === page.location.pathname ? undefined : landing;
  };
  const isPageHidden = options.isPageHidden ?? (() => isHidden);
  const hide = () => {
    isHidden = true;
    options.hidePage?.();
  };
  const showAgain = () => {
    hide();
    go.reload();
  };
  const land = (landing: string) => {
    if (isOnline()) return go.assign(landing);
    page.addEventListener('online', () => go.assign(landing), { once: true });
    awaitedLanding.set(landing);
  };
  const leadHome = (user: SessionUser) => {
    const { registrationCountryIso } = user;
    if (registrationCountryIso === undefined || registrationCountryIso === ledFor) return;
    if (isPassing(page.location.pathname)) return; // the next page redirects instead
    ledFor = registrationCountryIso;
    const home = ownStoreOf?.({ ...user, registrationCountryIso });
    if (home !== undefined) go.replace(home);
  };

  session.subscribe(() => {
    const state = session.state();
    if (state.status !== 'signed-in') return;
    const isWrittenForOther =
      shownFor !== undefined && shownFor !== state.user.id && isBehindLogin(page.location.pathname);
    shownFor = state.user.id;
    if (isWrittenForOther) showAgain();
    else leadHome(state.user);
  });
  session.onEnding((end) => {
    if (landingOf(end) !== undefined) hide(); // the content belongs to the previous user
  });
  session.onEnd((end) => {
    const landing = landingOf(end);
    if (landing !== undefined) land(landing);
    else if (isPageHidden()) showAgain(); // a user has signed in in the meantime
  });
  return awaitedLanding;
}
