import { Button } from '@assess/ui';
import { Children, type MouseEvent, type ReactNode, useId } from 'react';
import styles from './page-end-notice.module.css';

export interface PageEndNoticeProps {
  /** The text that is announced; without it the live region stays empty. */
  children: ReactNode;
  /** A link or button by which the visitor can act on the notice. */
  action?: ReactNode;
  /** Text of the button that closes it. */
  closeLabel: ReactNode;
  onClose: () => void;
}

/**
 * Sticks to the end of the screen, so that nothing moves when it appears and all of the page can be scrolled out from
 * under it. Stays until it is closed; the focus then goes to the main content. Several at once need a `NoticeStack`. While it is
 * shown it is a landmark of its own, named by what it says.
 */
export function PageEndNotice({ children, action, closeLabel, onClose }: PageEndNoticeProps) {
  const isShown = Children.toArray(children).length > 0;
  const textId = useId();

  const close = ({ detail: clicks }: MouseEvent) => {
    if (clicks > 1) return; // the second half of a double click: what it would close has just come
    onClose();
    document.getElementById('main')?.focus({ preventScroll: true });
  };

  return (
    <div
      className={styles.notice}
      data-shown={isShown || undefined}
      role={isShown ? 'region' : undefined}
      aria-labelledby={isShown ? textId : undefined}
    >
      <p role="status" id={textId}>
        {children}
      </p>
      {isShown && (
        <p className={styles.actions}>
          {action}
          <Button variant="secondary" onClick={close}>
            {closeLabel}
          </Button>
        </p>
      )}
    </div>
  );
}
