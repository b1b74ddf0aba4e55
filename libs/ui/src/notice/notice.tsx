import type { AriaRole, ReactNode } from 'react';
import { checkOneOf } from '../check-prop.ts';
import { AlertIcon, CheckIcon, InfoIcon } from '../icon/icon.tsx';
import styles from './notice.module.css';

/** The texts of a notice. Its tone selects the colours and the icon. */
export type NoticeProps = {
  /** The kind of news. It sets the icon and the colour. */
  tone: 'info' | 'success' | 'warning' | 'error';
  /** The fact in a few words. Default: no title. */
  title?: ReactNode;
  /** The text: what it means for the customer, and the next step. */
  children?: ReactNode;
  /** The role `status` or `alert` if the notice appears after the page was read; none if it is present from the start. */
  role?: AriaRole;
  /** The id of the element, for example as the target of a link. */
  id?: string;
};

const icons = { info: InfoIcon, success: CheckIcon, warning: AlertIcon, error: AlertIcon };

/** An inline message. Its text has to express the tone, because colour and icon only repeat it. */
export function Notice({ tone, title, children, role, id }: NoticeProps) {
  if (process.env.NODE_ENV !== 'production') checkOneOf('Notice', { tone }, ...Object.keys(icons));
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
