import { Button } from '@assess/ui';
import { Children, type MouseEvent, type ReactNode, useId } from 'react';
import styles from './sticky-notice.module.css';

export interface StickyNoticeProps {
  /** The announced text; without it the live region stays empty. */
  children: ReactNode;
  /** A link or button for acting on the notice. */
  action?: ReactNode;
  /** The label of the close button. */
  closeLabel: ReactNode;
  /** Called when the visitor closes the notice; the caller then renders it without content. */
  onClose: () => void;
}

/**
 * A notice that sticks to the end of the screen. The page's content does not move when the notice appears, and can be scrolled out
 * from under it. The notice stays until it is closed; the focus then moves to the main content. Several notices need a
 * `NoticeStack`. A shown notice is a landmark, whose name is its text.
 */
export function StickyNotice({ children, action, closeLabel, onClose }: StickyNoticeProps) {
  const isShown = Children.toArray(children).length > 0;
  const textId = useId();

  const close = ({ detail: clicks }: MouseEvent) => {
    if (clicks > 1) return; // the second click of a double click would close the next notice
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
