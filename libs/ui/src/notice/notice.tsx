import type { AriaRole, ReactNode } from 'react';
import { AlertIcon, CheckIcon, InfoIcon } from '../icon/icon.tsx';
import styles from './notice.module.css';

/** The texts of a notice. Its tone selects the colours and the icon. */
export type NoticeProps = {
  tone: 'info' | 'success' | 'warning' | 'error';
  title?: ReactNode;
  children?: ReactNode;
  /** The role `status` or `alert` if the notice appears after the page was read; none if it is present from the start. */
  role?: AriaRole;
  id?: string;
};

const icons = { info: InfoIcon, success: CheckIcon, warning: AlertIcon, error: AlertIcon };

/** An inline message. Its text has to express the tone, because colour and icon only repeat it. */
export function Notice({ tone, title, children, role, id }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={styles.notice} data-tone={tone} role={role} id={id}>
      <Icon />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
