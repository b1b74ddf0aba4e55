import { Trans, useLingui } from '@lingui/react/macro';
import { lookupPageSize, maxInvoicesPerPayment } from '@assess/gateway-client/contract';
import type { Locale } from '@assess/i18n';
import { BackLink, Button, Heading, FocusedNotice, Page, Stack, VisuallyHidden } from '@assess/ui';
import type { ReactNode } from 'react';
import { HelpBlock } from '../help/help-block.tsx';
import { pageTitles } from '../page-titles.ts';
import { readSelection, summarise, writeSelection } from '../selection.ts';
import { InvoiceCard } from './invoice-card.tsx';
import type { Results } from './read-results.ts';
import styles from './results-page.module.css';
import { SelectAllButtons } from './select-all-buttons.tsx';
import { selectionProblemMessages } from './selection-problem-messages.ts';
import type { SelectionProblem } from './selection-problem.ts';
import { SelectionSummaryCard } from './selection-summary.tsx';
import { useSelection } from './use-selection.ts';

export interface ResultsPageProps {
  results: Results;
  locale: Locale;
  /**
   * The address that the form posts to: `invoice` once for each that is selected, and with it, by the button that was pressed, `only`
   * (one invoice), `currency` (those in it), `select` (`all`, a currency, `none`) or `show` (how many to show).
   */
  action: string;
  findHref: string;
  /** The selection, as `onSelect` was told it or the server wrote it. */
  selection?: string;
  /** Keeps the selection where a reload and the way back find it. */
  onSelect?: (selection: string | undefined) => void;
  problem?: SelectionProblem;
  /** Stands below everything, in room that is kept for it: nothing moves when a flag brings or takes it. */
  otherWaysToPay?: ReactNode;
}

const formId = 'invoices-found';

/** Names the first of those that “Show more” brings. */
export const shownAnchor = (index: number): string | undefined =>
  index > 0 && index % lookupPageSize === 0 ? `from-${index + 1}` : undefined;

/** The page of the invoices that a look-up found, each in its state, to select and pay. @see spec §2 Results pages, §4 */
export function ResultsPage(props: ResultsPageProps) {
  const { results, locale, action, findHref, selection, onSelect, problem, otherWaysToPay } = props;
  const { lookup, payable, payableCount } = results;
  const { i18n } = useLingui();
  const initialIds = readSelection(payable, selection);
  const { formRef, selectedIds, read, select } = useSelection(initialIds, (ids) => {
    const written = writeSelection(payable, ids);
    if (written !== selection) onSelect?.(written);
  });
  const shown = lookup.invoices.length;
  const shownIds = new Set(lookup.invoices.map(({ id }) => id));
  const { count } = lookup;
  const selectable = payableCount > 1;
  const page = (
    <Page>
      <Stack gap="6">
        <BackLink href={findHref}>
          <Trans id="invoices.results.back">Find another invoice</Trans>
        </BackLink>
        <Heading level={1} id="results-title">
          {i18n._(count > 1 ? pageTitles.severalResults : pageTitles.oneResult)}
        </Heading>
        {problem && (
          <FocusedNotice tone="error">
            <p>{i18n._(selectionProblemMessages[problem])}</p>
          </FocusedNotice>
        )}
        <div className={styles['columns']}>
          <form
            ref={formRef}
            id={formId}
            className={styles['list']}
            method="post"
            action={action}
            data-guarded=""
            onChange={read}
          >
            {selectable && <EnterPays />}
            {[...selectedIds].map(
              (id) =>
                shownIds.has(id) || (
                  <input key={id} type="hidden" name="invoice" value={id} className={styles['elsewhere']} />
                ),
            )}
            <div role="group" aria-labelledby="results-title">
              <Stack gap="4">
                {selectable && <SelectAllButtons payable={payable} onSelect={select} />}
                {shown < count && (
                  <p>
                    <Trans id="invoices.results.shown">
                      Showing {shown} of {count} invoices. “Select all” includes those not shown.
                    </Trans>
                  </p>
                )}
                {payableCount > maxInvoicesPerPayment && (
                  <p>
                    <Trans id="invoices.results.limit">
                      One payment takes at most {maxInvoicesPerPayment} invoices: “Select all” selects those that are
                      due first.
                    </Trans>
                  </p>
                )}
                {lookup.invoices.map((invoice, index) => (
                  <InvoiceCard
                    key={invoice.id}
                    id={shownAnchor(index)}
                    invoice={invoice}
                    locale={locale}
                    selectable={selectable}
                    selected={initialIds.has(invoice.id)}
                  />
                ))}
                {lookup.next !== null && (
                  <div>
                    <Button type="submit" name="show" value={shown + lookupPageSize} variant="secondary">
                      <Trans id="invoices.results.next">Show more invoices</Trans>
                    </Button>
                  </div>
                )}
              </Stack>
            </div>
          </form>
          <div className={styles['aside']}>
            {selectable && (
              <div className={styles['summary']}>
                <SelectionSummaryCard summary={summarise(payable, selectedIds)} locale={locale} form={formId} />
              </div>
            )}
            <HelpBlock />
          </div>
        </div>
        {payableCount > 0 && otherWaysToPay}
      </Stack>
    </Page>
  );
  return otherWaysToPay ? <div className={styles['room']}>{page}</div> : page;
}

/** Enter on a check box presses the first submit button of its form: this one pays what is selected. */
function EnterPays() {
  return (
    <VisuallyHidden>
      <button type="submit" tabIndex={-1} aria-hidden="true" />
    </VisuallyHidden>
  );
}
