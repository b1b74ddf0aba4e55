import { Trans } from '@lingui/react/macro';
import { Button } from '@assess/ui';
import { Children, type ReactNode } from 'react';
import styles from './page-end-notice.module.css';

export interface PageEndNoticeProps {
  /** What is announced; nothing leaves the live region empty. */
  children: ReactNode;
  /** What the visitor can do about it. */
  action?: ReactNode;
  onClose: () => void;
}

/**
 * Sticks to the end of the screen, so that nothing moves when it appears and all of the page can be scrolled out from
 * under it. Stays until it is closed; the focus then goes to the main content.
 */
export function PageEndNotice({ children, action, onClose }: PageEndNoticeProps) {
  const isShown = Children.toArray(children).length > 0;
  return (
    <div className={styles.notice} data-shown={isShown || undefined}>
      <p role="status">{children}</p>
      {isShown && (
        <p className={styles.actions}>
          {action}
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              onClose();
              document.getElementById('main')?.focus({ preventScroll: true });
            }}
          >
            <Trans id="headerFooter.regionNotice.close">Close</Trans>
          </Button>
        </p>
      )}
    </div>
  );
}
