import { Trans } from '@lingui/react/macro';
import { PageEndNotice } from '../page-end-notice/page-end-notice.tsx';
import { closeLabel } from './close-label.tsx';
import type { MergedAccount } from './merged-account.ts';

/** Tells once that two customer accounts have become one. */
export interface MergedAccountBannerProps {
  /** The merged account to announce. Render the banner without it, too: only a live region that is there before is read out. */
  merged?: MergedAccount;
  /** Take `merged` away and remember that it was read. The focus goes to the main content. */
  onClose: () => void;
}

/** Tells customers what their accounts were merged into. Belongs at the end of the page. @see spec §2 Banner section, §6 */
export function MergedAccountBanner({ merged, onClose }: MergedAccountBannerProps) {
  return (
    <PageEndNotice closeLabel={closeLabel} onClose={onClose}>
      {merged && <Announcement {...merged} />}
    </PageEndNotice>
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
