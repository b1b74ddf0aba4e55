import { type MouseEvent, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { AlertIcon } from '../icon/icon.tsx';
import styles from './error-summary.module.css';

export type ErrorSummaryProps = {
  title: ReactNode;
  /** In the order of the fields; nothing is shown while there are none. */
  errors: readonly { fieldId: string; message: string }[];
  /** Number of tries so far: with it, a further try with the same errors moves the focus here again. */
  attempt?: number;
};

const never = () => () => undefined;

/** Says what keeps a form from being sent, takes the focus when that changes, and links to each field. */
export function ErrorSummary({ title, errors, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const shown = JSON.stringify([attempt, errors]);
  // What came from the server has been on screen for a while: waking up must not move the focus away from the visitor.
  const announced = useRef(hydrating ? shown : '');

  useEffect(() => {
    if (announced.current === shown) return;
    announced.current = shown;
    box.current?.focus();
  }, [shown]);

  if (errors.length === 0) return null;
  return (
    <div className={styles.summary} ref={box} role="alert" tabIndex={-1}>
      <AlertIcon />
      <div>
        <p className={styles.title}>{title}</p>
        <ul className={styles.list}>
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
