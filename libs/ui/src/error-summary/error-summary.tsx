import { type MouseEvent, type ReactNode, useId } from 'react';
import { checkItems } from '../check-prop.ts';
import { AlertIcon } from '../icon/icon.tsx';
import { useFocusOnNewMessage } from '../notice/use-focus-on-new-message.ts';
import styles from './error-summary.module.css';

/** The errors of a form, each with a link to its field. @see WCAG 2.2, 3.3.1 */
export type ErrorSummaryProps = {
  /** The title: that there is a problem, and how many. */
  title: ReactNode;
  /** One message per invalid field, in the order of the fields; the summary is hidden if the list is empty. */
  errors: readonly { fieldId: string; message: string }[];
  /** A number that changes when the user tries to submit, and when the server's response arrives. The summary takes the focus only then. */
  attempt?: number;
  /** True if the page is the response to a posted form. The summary then takes the focus before any script runs. */
  isFormResponse?: boolean;
};

/**
 * Lists the errors that prevent a form from being submitted, with a link to each field. It takes the focus after a
 * submit attempt, which makes screen readers read it. While the user corrects fields, it changes without an
 * announcement.
 */
export function ErrorSummary({ title, errors, attempt = 0, isFormResponse = false }: ErrorSummaryProps) {
  if (process.env.NODE_ENV !== 'production') checkItems('ErrorSummary', { errors }, 'fieldId', 'message');
  const box = useFocusOnNewMessage<HTMLDivElement>(attempt);
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
      {...(isFormResponse && { autoFocus: true })}
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

/** Moves the focus to the target of a link without adding a history entry. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  const root = event.currentTarget.getRootNode() as Document | ShadowRoot;
  root.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
