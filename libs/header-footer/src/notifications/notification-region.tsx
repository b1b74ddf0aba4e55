import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { PageEndNotice } from '../page-end-notice/page-end-notice.tsx';
import { useIsPainted } from '../page-end-notice/use-is-painted.ts';
import { useNotifications } from './notification-provider.tsx';

const nothing = () => undefined;

/**
 * Shows notifications and has them read out, one at a time. Belongs at the end of the page, once. Text of a sender that is not
 * known is text: nothing in it is a link or markup, and its direction ends with it.
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
