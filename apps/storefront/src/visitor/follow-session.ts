import { destinationAfter, type Session } from '@assess/session';
import { isPaymentPath } from '../addresses/paths.ts';
import { switchRegion } from '../client/switch-region.ts';
import { withReturn } from './with-return.ts';
import type { Surroundings } from './open-account.ts';
import { signedOutMark } from './signed-out-mark.ts';

/** What the page does when somebody signs in or out: moves to the user's own store, or away from what was theirs. */
export function followSession(session: Session, { config, content }: Surroundings): void {
  let movedFor: string | undefined;
  session.subscribe(() => {
    const state = session.state();
    if (state.status !== 'processing') delete document.documentElement.dataset['visitor']; // the boot script's guess
    if (state.status !== 'signed-in') return;
    signedOutMark.clear();
    const { registrationCountryIso } = state.user;
    if (registrationCountryIso === undefined || registrationCountryIso === movedFor) return;
    movedFor = registrationCountryIso;
    switchRegion({ registrationCountryIso }, config.locale);
  });
  session.onEnd(({ reason, stays }) => {
    signedOutMark.set(reason);
    // nobody is moved away from a payment: it can be finished as a guest
    if (stays || (isPaymentPath(location.pathname) && reason !== 'signed-out')) return;
    const here = location.pathname + location.search;
    location.assign(destinationAfter(reason, location, () => withReturn(content.pages.signIn, here)));
  });
}
