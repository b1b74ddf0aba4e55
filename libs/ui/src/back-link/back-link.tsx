import type { ComponentProps } from 'react';
import { withClass } from '../class-names.ts';
import { ArrowLeftIcon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import styles from './back-link.module.css';

/** A link to the previous page of the task. */
export function BackLink({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <Link {...rest} className={withClass(styles.link, className)}>
      <ArrowLeftIcon />
      {children}
    </Link>
  );
}
