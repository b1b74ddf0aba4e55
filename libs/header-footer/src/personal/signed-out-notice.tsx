import { Trans } from '@lingui/react/macro';
import { PageEndNotice } from '../page-end-notice/page-end-notice.tsx';
import { closeLabel } from './close-label.tsx';

/** Tells that a session is over and, where that was not by will, offers the way back. @see spec §4 Session */
export interface SignedOutNoticeProps {
  /** How the session ended. Render the notice without it as well: only a live region that is there before is read out. */
  ended?: 'by-will' | 'by-time-out';
  /** The address that leads to the sign-in and back here. None on a page that asks for a sign-in anyway. */
  signInHref?: string | undefined;
  /** Take `ended` away. The focus goes to the main content. */
  onClose: () => void;
}

/** Tells who has been signed out. Belongs at the end of the page. @see spec §2 Account menu */
export function SignedOutNotice({ ended, signInHref, onClose }: SignedOutNoticeProps) {
  return (
    <PageEndNotice
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
    </PageEndNotice>
  );
}
