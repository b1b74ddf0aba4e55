import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { PageEndNotice } from '../page-end-notice/page-end-notice.tsx';
import { useIsPainted } from '../page-end-notice/use-is-painted.ts';
import { useNotifications } from './notification-provider.tsx';

const nothing = () => undefined;

/**
 * Shows notifications one at a time and announces them. Place it once, at the end of the page. Text from an unknown sender stays
 * plain text: it contains no links or markup, and its direction does not affect the text around it.
 */
export function NotificationRegion() {
  const { close, snapshot, subscribe } = useNotifications();
  const shown = useSyncExternalStore(subscribe, snapshot, nothing);
  const isThere = useIsPainted();
  return (
    <PageEndNotice closeLabel={<Trans id="headerFooter.notification.close">Close</Trans>} onClose={close}>
      {isThere && shown && <bdi key={shown.key}>{shown.message}</bdi>}
    </PageEndNotice>
  );
}
