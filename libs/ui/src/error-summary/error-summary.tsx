import { type MouseEvent, type ReactNode, useId } from 'react';
import { AlertIcon } from '../icon/icon.tsx';
import { useFocusOnNews } from '../notice/use-focus-on-news.ts';
import styles from './error-summary.module.css';

/** All that is wrong with a form, with a link to each field. @see WCAG 2.2, 3.3.1 */
export type ErrorSummaryProps = {
  title: ReactNode;
  /** One message per wrong field, in the order of the fields; the summary is hidden while there are none. */
  errors: readonly { fieldId: string; message: string }[];
  /** A number that changes when somebody tries to send, and when the answer comes: only then does the summary take the focus. */
  attempt?: number;
  /** The page is the answer to a form: the summary takes the focus before any script. */
  isAnswer?: boolean;
};

/**
 * Says what keeps a form from being sent and links to each field. It takes the focus when somebody has tried, and is read
 * by that; while they correct their fields it changes in silence.
 */
export function ErrorSummary({ title, errors, attempt = 0, isAnswer = false }: ErrorSummaryProps) {
  const box = useFocusOnNews<HTMLDivElement>(attempt);
  const id = useId();
  if (errors.length === 0) return null;
  return (
    <div
      className={styles.summary}
      ref={box}
      role="group"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}list`}
      tabIndex={-1}
      {...(isAnswer && { autoFocus: true })}
    >
      <AlertIcon />
      <div>
        <p className={styles.title} id={`${id}title`}>
          {title}
        </p>
        <ul className={styles.list} id={`${id}list`}>
          {errors.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <a href={`#${fieldId}`} onClick={focusTarget}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Focuses the field that a link points to, without a new entry in the history. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
