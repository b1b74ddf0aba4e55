import { Trans } from '@lingui/react/macro';
import { maxInvoicesPerPayment } from '@assess/gateway-client/contract';
import { Button, ButtonLink, ChevronDownIcon, VisuallyHidden } from '@assess/ui';
import type { ReactNode } from 'react';
import styles from './list-tools.module.css';
import type { Results, ResultsView } from '../found-invoices/read-results.ts';

export interface ListToolsProps {
  results: Results;
  view: ResultsView;
  /** The URL where all invoices found are downloaded as CSV. */
  downloadHref: string;
  /** The same as XLSX. */
  workbookHref: string;
  /** The button that creates a share link. */
  shareLink: ReactNode;
  /** The buttons that select several invoices at once. */
  children: ReactNode;
}

/** The id of the popover that contains the tools on a phone. */
const moreId = 'list-tools';

/** The tools above a long list: the number shown, filters, and the download of the whole list. */
export function ListTools({
  results: { lookup, payableCount },
  view: { only },
  downloadHref,
  workbookHref,
  shareLink,
  children,
}: ListToolsProps) {
  const all = lookup.count;
  const shown = lookup.invoices.length;
  const count = only === 'payable' ? payableCount : all;
  return (
    <>
      <div className={styles['tools']} data-print="none">
        {children}
        <div className={styles['more']}>
          <Button popoverTarget={moreId} variant="secondary" size="small">
            <Trans id="invoices.results.more">More</Trans>
            <ChevronDownIcon />
          </Button>
        </div>
        <div id={moreId} popover="auto" className={styles['list']}>
          {only === 'payable' ? (
            <Button type="submit" name="view" value="all" variant="secondary" size="small">
              <Trans id="invoices.results.showAll">Show all {all} invoices</Trans>
            </Button>
          ) : (
            payableCount > 0 &&
            payableCount < all && (
              <Button type="submit" name="view" value="payable" variant="secondary" size="small">
                <Trans id="invoices.results.showPayable">Show only the {payableCount} to pay</Trans>
              </Button>
            )
          )}
          {shareLink}
          {/* Short, so that all tools fit into one line of a laptop in every language. */}
          <ButtonLink href={downloadHref} variant="secondary" size="small">
            <Trans id="invoices.results.download">
              <VisuallyHidden>Download list:</VisuallyHidden> CSV
            </Trans>
          </ButtonLink>
          <ButtonLink href={workbookHref} variant="secondary" size="small">
            <Trans id="invoices.results.downloadWorkbook">
              <VisuallyHidden>Download list:</VisuallyHidden> XLSX
            </Trans>
          </ButtonLink>
        </div>
      </div>
      {shown < count && (
        <p className={styles['note']}>
          <Trans id="invoices.results.shown">
            Showing {shown} of {count} invoices. “Select all” includes those not shown.
          </Trans>
        </p>
      )}
      {count === 0 && (
        <p className={styles['note']}>
          <Trans id="invoices.results.nonePayable">None of these invoices can be paid now.</Trans>
        </p>
      )}
      {payableCount > maxInvoicesPerPayment && (
        <p className={styles['note']}>
          <Trans id="invoices.results.limit">
            One payment takes at most {maxInvoicesPerPayment} invoices: “Select all” selects those that are due first.
          </Trans>
        </p>
      )}
    </>
  );
}
