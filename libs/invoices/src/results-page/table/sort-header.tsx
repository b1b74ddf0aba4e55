import type { LookupOrder } from '@assess/gateway-client/contract';
import type { ReactNode } from 'react';
import styles from './invoice-table.module.css';

export interface SortHeaderProps {
  by: 'due' | 'amount' | 'state';
  /** The current order of the table. */
  sort: LookupOrder;
  children: ReactNode;
}

/**
 * The id of the element that says that a press on a column's title sorts the list. The title itself does not say it,
 * because screen readers repeat the title before each cell.
 */
export const sortHintId = 'sorts-the-list';

const looks = { ascending: '↑', descending: '↓', none: '↕' } as const;

/**
 * A column's title that sorts the table. The server sorts, because the order covers all pages. Print shows text instead of
 * the button.
 */
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
