import type { AriaRole, ReactNode } from 'react';
import { AlertIcon, CheckIcon, InfoIcon } from '../icon/icon.tsx';
import styles from './notice.module.css';

/** The words of a notice; its tone chooses the colours and the icon. */
export type NoticeProps = {
  tone: 'info' | 'success' | 'warning' | 'error';
  title?: ReactNode;
  children?: ReactNode;
  /** `status` or `alert` where the notice appears after the page was read; none for what is there from the start. */
  role?: AriaRole;
  id?: string;
};

const icons = { info: InfoIcon, success: CheckIcon, warning: AlertIcon, error: AlertIcon };

/** A message in place. The words carry the tone; colour and icon only repeat it. */
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
