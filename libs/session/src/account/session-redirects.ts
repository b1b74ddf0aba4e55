import { createShared } from '@assess/ui/state';
import { destinationAfter, isBehindLogin } from '../destination-after.ts';
import type { Session } from '../create-session.ts';
import type { SessionEnd, SessionUser } from '../session-state.ts';

/** A user whose country of registration is known: an upper-case ISO code. */
export type RegisteredUser = SessionUser & Required<Pick<SessionUser, 'registrationCountryIso'>>;

export type LeadOptions = {
  /** Gives the address to go to after an end; `undefined`: stay. Default: `destinationAfter`, unless the visitor is to stay. */
  landingAfter?: (end: SessionEnd) => string | undefined;
  /** Chooses the store a user belongs to, once per country; gives its address, `undefined` where it is this one. Default: none is. */
  ownStoreOf?: (user: RegisteredUser) => string | undefined;
  /** Tells whether a page is about to be left for another, so that nobody is led away from it. Default: none is. */
  isPassing?: (pathname: string) => boolean;
  /** Hides what was somebody's who is gone, until the page is left. Default: it stays in sight for that moment. */
  hidePage?: () => void;
  /** Tells whether the page is hidden, also by other code. Default: whether `hidePage` was called. */
  isPageHidden?: () => boolean;
};

type SessionRedirectDependencies = LeadOptions & {
  page: Pick<EventTarget, 'addEventListener'> & { location: { pathname: string } };
  /** The location by which the browser leaves the page. */
  go: Pick<Location, 'assign' | 'replace' | 'reload'>;
  isOnline: () => boolean;
  /** The sign-in page. */
  signIn: string;
};

/**
 * Leads the page where an end or a sign-in leads: away from what was theirs who have left, and to the store that a user
 * belongs to. Says nothing about it: why the session ended is kept in `end-notice.ts`. The storefront replaces the default of
 * `landingAfter` by its own, apps/storefront/src/visitor/account/landing-after.ts.
 *
 * @returns where the page goes once there is a network: without one browsers would show a page of their own.
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
    if (isPassing(page.location.pathname)) return; // the page behind it leads
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
    if (landingOf(end) !== undefined) hide(); // what stands here was theirs
  });
  session.onEnd((end) => {
    const landing = landingOf(end);
    if (landing !== undefined) land(landing);
    else if (isPageHidden()) showAgain(); // somebody has signed in meanwhile
  });
  return awaitedLanding;
}
