import { Trans } from '@lingui/react/macro';
import { aFunction, checkProps, oneOf, optional } from '@assess/i18n/arguments';
import { StickyNotice } from '../sticky-notice/sticky-notice.tsx';
import { closeLabel } from './close-label.tsx';

/** The props of the notice that a session has ended. After a timeout it offers to sign in again. @see spec §4 Session */
export interface SignedOutNoticeProps {
  /**
   * The way in which the session ended. Render the notice also while the session lasts, because screen readers announce only changes
   * of an existing live region.
   */
  ended?: 'by-will' | 'by-time-out';
  /** The URL of the sign-in page with this page as the destination. Default: no link, as on pages that require a sign-in. */
  signInHref?: string | undefined;
  /** Called when the notice was closed; the caller clears `ended`. The focus moves to the main content. */
  onClose: () => void;
}

/** Tells users that they have been signed out. Render it at the end of the page. @see spec §2 Account menu */
export function SignedOutNotice({ ended, signInHref, onClose }: SignedOutNoticeProps) {
  if (process.env.NODE_ENV !== 'production')
    checkProps(
      'SignedOutNotice',
      { ended, onClose },
      { ended: optional(oneOf('by-will', 'by-time-out')), onClose: aFunction('a function that clears the prop ended') },
    );
  return (
    <StickyNotice
      closeLabel={closeLabel}
      onClose={onClose}
      action={
        signInHref !== undefined && (
          <a href={signInHref}>
            <Trans id="headerFooter.account.signInAgain">Sign in again</Trans>
          </a>
        )
      }
    >
      {ended === 'by-will' && <Trans id="headerFooter.account.signedOut">You are signed out.</Trans>}
      {ended === 'by-time-out' && (
        <Trans id="headerFooter.account.timedOut">You were signed out, because nothing was done for a while.</Trans>
      )}
    </StickyNotice>
  );
}
