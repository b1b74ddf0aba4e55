import type { ReactNode } from 'react';
import { checkItems } from '../check-prop.ts';
import styles from './summary-list.module.css';

/** The terms of a summary list with their details, in order. */
export type SummaryListProps = {
  /** The facts, in order: the name of each, and its value. */
  items: readonly { term: ReactNode; detail: ReactNode }[];
};

/** A list of facts as pairs of term and detail. */
export function SummaryList({ items }: SummaryListProps) {
  if (process.env.NODE_ENV !== 'production') checkItems('SummaryList', { items }, 'term', 'detail');
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
