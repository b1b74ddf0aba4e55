import type { ReactNode } from 'react';
import styles from './summary-list.module.css';

/** The terms of a summary list with their details, in order. */
export type SummaryListProps = { items: readonly { term: ReactNode; detail: ReactNode }[] };

/** A list of facts as pairs of term and detail. */
export function SummaryList({ items }: SummaryListProps) {
  return (
    <dl className={styles.list}>
      {items.map(({ term, detail }, index) => (
        <div className={styles.item} key={index}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.detail}>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
