import { useId } from 'react';
import { Notice, type NoticeProps } from './notice.tsx';
import styles from './notice.module.css';
import { useFocusOnNewMessage } from './use-focus-on-new-message.ts';

/** The props of a notice that takes the focus when it appears, instead of being announced by a role. */
export type FocusedNoticeProps = Omit<NoticeProps, 'role'> & {
  /** The subject of the notice. The notice takes the focus again when the subject changes. */
  of?: unknown;
};

/**
 * A message about the result of the visitor's last action. It takes the focus, in a page from the server before any script runs,
 * and screen readers then read it once. A live region would be read twice.
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
