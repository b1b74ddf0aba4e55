import { Trans } from '@lingui/react/macro';
import { aFunction, anObject, checkProps, optional } from '@assess/i18n/arguments';
import { StickyNotice } from '../sticky-notice/sticky-notice.tsx';
import { closeLabel } from './close-label.tsx';
import type { MergedAccount } from './merged-account.ts';

/** The props of the banner that announces once that customer accounts were merged. */
export interface MergedAccountBannerProps {
  /**
   * The merged account to announce. Render the banner also without a merged account, because screen readers announce only changes of
   * an existing live region.
   */
  merged?: MergedAccount;
  /**
   * Called when the banner was closed; the caller then clears `merged` and stores that the banner was read. The focus moves to the
   * main content.
   */
  onClose: () => void;
}

/** Tells customers into which account theirs were merged. Render it at the end of the page. @see spec §2 Banner section, §6 */
export function MergedAccountBanner({ merged, onClose }: MergedAccountBannerProps) {
  if (process.env.NODE_ENV !== 'production')
    checkProps(
      'MergedAccountBanner',
      { merged, onClose },
      {
        merged: optional(anObject('the result of parseMergedAccount')),
        onClose: aFunction('a function that clears the prop merged'),
      },
    );
  return (
    <StickyNotice closeLabel={closeLabel} onClose={onClose}>
      {merged && <Announcement {...merged} />}
    </StickyNotice>
  );
}

function Announcement({ type, name }: MergedAccount) {
  return type === 'ORGANIZATION' ? (
    <Trans id="headerFooter.mergedAccount.organization">
      Your account is now part of the account of your organization, {name}.
    </Trans>
  ) : (
    <Trans id="headerFooter.mergedAccount.personal">Your accounts are now one personal account, {name}.</Trans>
  );
}
