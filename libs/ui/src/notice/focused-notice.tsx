import { useId } from 'react';
import { Notice, type NoticeProps } from './notice.tsx';
import styles from './notice.module.css';
import { useFocusOnNews } from './use-focus-on-news.ts';

/** Those of a notice that takes the focus when it appears, instead of being announced by a role. */
export type FocusedNoticeProps = Omit<NoticeProps, 'role'> & {
  /** The thing that the notice speaks of: when it is another, the focus comes here again. */
  of?: unknown;
};

/**
 * A message that answers what the visitor just did. It takes the focus, on a page from the server before any script, and
 * is read once by that: a live region would have it read twice.
 */
export function FocusedNotice({ of: subject, ...notice }: FocusedNoticeProps) {
  const box = useFocusOnNews<HTMLDivElement>(subject);
  const id = useId();
  return (
    // eslint-disable-next-line jsx-a11y-x/no-autofocus -- the page is an answer, and this is what it says
    <div className={styles.focused} ref={box} role="group" aria-labelledby={id} tabIndex={-1} autoFocus>
      <Notice {...notice} id={id} />
    </div>
  );
}
