import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { StickyNotice } from '../sticky-notice/sticky-notice.tsx';
import { useIsPainted } from '../sticky-notice/use-is-painted.ts';
import { useNotifications } from './notification-provider.tsx';

const nothing = () => undefined;

/**
 * Shows notifications one at a time; screen readers announce them. Render it once, at the end of the page. Because a message may
 * come from an unknown sender, it is shown as plain text without links, and its text direction is isolated.
 */
export function NotificationRegion() {
  const { close, snapshot, subscribe } = useNotifications();
  const shown = useSyncExternalStore(subscribe, snapshot, nothing);
  const isThere = useIsPainted();
  return (
    <StickyNotice closeLabel={<Trans id="headerFooter.notification.close">Close</Trans>} onClose={close}>
      {isThere && shown && <bdi key={shown.key}>{shown.message}</bdi>}
    </StickyNotice>
  );
}
