import { useId } from 'react';
import { Notice, type NoticeProps } from './notice.tsx';
import styles from './notice.module.css';
import { useFocusOnNewMessage } from './use-focus-on-new-message.ts';

/** The props of a notice that takes the focus when it appears. It has no `role`, because the focus already makes screen readers read it. */
export type FocusedNoticeProps = Omit<NoticeProps, 'role'> & {
  /** The subject of the notice. When the subject changes, the notice takes the focus again. */
  of?: unknown;
};

/**
 * A message about the result of the visitor's last action. It takes the focus, in a page from the server even before
 * any script runs, and screen readers then read it once. They would read a live region twice.
 */
export function FocusedNotice({ of: subject, ...notice }: FocusedNoticeProps) {
  const box = useFocusOnNewMessage<HTMLDivElement>(subject);
  const id = useId();
  return (
    // eslint-disable-next-line jsx-a11y-x/no-autofocus -- the page is the answer to a form, and the notice is its message
    <div className={styles.focused} ref={box} role="group" aria-labelledby={id} tabIndex={-1} autoFocus>
      <Notice {...notice} id={id} />
    </div>
  );
}
