import { Trans, useLingui } from '@lingui/react/macro';
import type { LookupOrder } from '@assess/gateway-client/contract';
import { VisuallyHidden } from '@assess/ui';
import type { ReactNode } from 'react';
import styles from './invoice-table.module.css';
import { SortHeader, sortHintId } from './sort-header.tsx';

export interface InvoiceTableProps {
  sort: LookupOrder;
  /** The check box in the header; absent when the rows have no check boxes. */
  selectAll: ReactNode;
  /** The rows, each an `InvoiceRow`. */
  children: readonly ReactNode[];
}

/** The number of rows that are laid out and painted together, or skipped while outside the viewport. */
const groupSize = 10;

/**
 * A table of many invoices with one line each. On a narrow screen, CSS `display` values turn a row into two lines. Some
 * browsers then no longer expose a table to assistive technology, so the table has explicit roles.
 */
export function InvoiceTable({ sort, selectAll, children }: InvoiceTableProps) {
  const { t } = useLingui();
  return (
    <>
      <p id={sortHintId} hidden>
        <Trans id="invoices.results.sorts">Sorts the list</Trans>
      </p>
      <table className={styles['table']} role="table" data-selectable={selectAll ? '' : undefined}>
        <caption>
          <VisuallyHidden>
            <Trans id="invoices.results.caption">Invoices found</Trans>
          </VisuallyHidden>
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {selectAll && (
              <th
                scope="col"
                role="columnheader"
                data-column="select"
                aria-label={t({ id: 'invoices.results.select', message: 'Select' })}
              >
                {selectAll}
              </th>
            )}
            <th scope="col" role="columnheader" data-column="number">
              <Trans id="invoices.invoiceNumber">Invoice number</Trans>
            </th>
            <th scope="col" role="columnheader" data-column="order">
              <Trans id="invoices.orderNumber">Order number</Trans>
            </th>
            <SortHeader by="due" sort={sort}>
              <Trans id="invoices.card.dueOn">Due date</Trans>
            </SortHeader>
            <SortHeader by="amount" sort={sort}>
              <Trans id="invoices.confirmation.amount">Amount</Trans>
            </SortHeader>
            <SortHeader by="state" sort={sort}>
              <Trans id="invoices.results.state">Status</Trans>
            </SortHeader>
            <th scope="col" role="columnheader" data-column="view">
              <VisuallyHidden>
                <Trans id="invoices.card.view">View</Trans>
              </VisuallyHidden>
            </th>
            <th scope="col" role="columnheader" data-column="action">
              <VisuallyHidden>
                <Trans id="invoices.card.pay">Pay</Trans>
              </VisuallyHidden>
            </th>
          </tr>
        </thead>
        {Array.from({ length: Math.ceil(children.length / groupSize) }, (_, group) => (
          <tbody key={group} role="rowgroup">
            {children.slice(group * groupSize, (group + 1) * groupSize)}
          </tbody>
        ))}
      </table>
    </>
  );
}
