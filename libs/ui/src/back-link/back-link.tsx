import type { ComponentProps } from 'react';
import { ArrowLeftIcon } from '../icon/icon.tsx';
import styles from './back-link.module.css';

/** A link to the previous page of the task. */
export function BackLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={styles.link}>
      <ArrowLeftIcon />
      {children}
    </a>
  );
}
