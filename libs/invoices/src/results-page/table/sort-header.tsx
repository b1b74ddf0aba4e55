import type { LookupOrder } from '@assess/gateway-client/contract';
import type { ReactNode } from 'react';
import styles from './invoice-table.module.css';

export interface SortHeaderProps {
  by: 'due' | 'amount' | 'state';
  /** The order of the table. */
  sort: LookupOrder;
  children: ReactNode;
}

/** The element that says what a press on a column's title does: a title is read before each cell, so it holds nothing else. */
export const sortHintId = 'sorts-the-list';

const looks = { ascending: '↑', descending: '↓', none: '↕' } as const;

/** The title of a column that sorts the table: all its pages, so that the server does it. Paper repeats no buttons, but text. */
export function SortHeader({ by, sort, children }: SortHeaderProps) {
  const direction = sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : 'none';
  return (
    <th scope="col" role="columnheader" aria-sort={direction} data-column={by}>
      <button
        type="submit"
        name="sort"
        value={direction === 'ascending' ? `-${by}` : by}
        className={styles['sort']}
        aria-describedby={sortHintId}
      >
        {children}
        <span aria-hidden="true">{`\u00a0${looks[direction]}`}</span>
      </button>
      <span className={styles['printed']}>{children}</span>
    </th>
  );
}
