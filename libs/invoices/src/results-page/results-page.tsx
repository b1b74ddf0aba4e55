import { Trans, useLingui } from '@lingui/react/macro';
import { lookupPageSize, maxDetailedInvoices } from '@assess/gateway-client/contract';
import type { Locale } from '@assess/i18n';
import { BackLink, Button, Cluster, Heading, FocusedNotice, Page, Stack } from '@assess/ui';
import { useState, type ReactNode } from 'react';
import { shareLinkTitles } from '../found-invoices/share-link-titles.ts';
import { HelpBlock } from '../help/help-block.tsx';
import { pageTitles } from '../found-invoices/page-titles.ts';
import { currenciesOf, readSelection } from '../selection.ts';
import { InvoiceCard } from './invoice-card.tsx';
import { ListTools } from './list-tools.tsx';
import type { Results, ResultsView } from '../found-invoices/read-results.ts';
import { RestOfLinkNotice } from './rest-of-link-notice.tsx';
import { ResultsForm } from './results-form.tsx';
import styles from './results-page.module.css';
import { SelectAllBox } from './selection/select-all-box.tsx';
import { SelectAllButtons } from './selection/select-all-buttons.tsx';
import { selectionProblemMessages } from './selection/selection-problem-messages.ts';
import type { SelectionProblem } from './selection/selection-problem.ts';
import { InvoiceRow } from './table/invoice-row.tsx';
import { InvoiceTable } from './table/invoice-table.tsx';
import { UnfinishedNotice, type Unfinished } from './unfinished-notice.tsx';
import { NotFoundNotice } from './not-found-notice.tsx';

export interface ResultsPageProps {
  /** The invoices that the lookup found, and how many more there are. */
  results: Results;
  /** The locale of the store, which sets the language and the formats. */
  locale: Locale;
  /**
   * The URL that the form posts to: `invoice` once for each selected invoice and, depending on the pressed button, `only`
   * (one invoice), `currency` (those in it), `select` (`all`, `overdue`, a currency, `none`), `show` (the number to show),
   * `sort` (a `LookupOrder`), `view` (`payable`, `all`), `transfer` (announce a bank transfer of the selection), or
   * `hand-off` (share the selection, or all payable invoices).
   */
  action: string;
  /** The filter and order in which the results were read. */
  view?: ResultsView;
  /** The URL where all invoices found are downloaded as CSV. */
  downloadHref: string;
  /** The same as XLSX. */
  workbookHref: string;
  /** The URL of the find page. */
  findHref: string;
  /**
   * The bulk lookup of these results: the URL of its form with the numbers that returned no invoice, and the number of
   * unrecognised lines.
   */
  list?: { href: string; unread?: number | undefined };
  /** The amounts of the pasted list, as decimals by invoice number. */
  listedAmounts?: Readonly<Record<string, string>> | undefined;
  /** The number of a share link's invoices in other accounts, and the link's URL, whose page asks for those account numbers. */
  rest?: { href: string; count: number } | undefined;
  /** Returns the URL of an invoice as PDF. */
  documentHref: (invoiceId: string) => string;
  /** Returns the URL of the page that requests an alert for an invoice. */
  alertHref: (invoiceId: string) => string;
  /** The initial selection, as passed to `onSelect` or written by the server. */
  selection?: string;
  /** Stores the selection, which a reload and back navigation then restore. Called after the selection is painted. */
  onSelect?: (selection: string | undefined) => void;
  /** The reason why the submitted selection cannot be paid. Default: none. */
  problem?: SelectionProblem;
  /** A payment that this browser has begun and not finished. */
  unfinished?: Unfinished | undefined;
  /**
   * Content below the invoices and their summary, above the help. In a wide window no other content moves when a flag adds or removes it,
   * because the help is beside the invoices and the footer is below the screen.
   */
  otherWaysToPay?: ReactNode;
}

/** The id of the form that contains the selection. */
export const resultsFormId = 'invoices-found';

/** The id of the list and its sort buttons, for links. */
export const listAnchor = 'list';

/** The minimum number of invoices for a table. Fewer invoices are shown as cards, which have room for the invoices' lines. */
const leastRows = maxDetailedInvoices + 1;

/** Returns the id of the first invoice that “Show more” adds, for links. */
export const shownAnchor = (index: number): string | undefined =>
  index > 0 && index % lookupPageSize === 0 ? `from-${index + 1}` : undefined;

/** The page of the invoices that a lookup found, each with its status, to select and pay. @see spec §2 Results pages, §4 */
export function ResultsPage(props: ResultsPageProps) {
  const {
    results,
    locale,
    action,
    view = {},
    downloadHref,
    workbookHref,
    findHref,
    list,
    listedAmounts = {},
    rest,
    documentHref,
    alertHref,
    selection,
    onSelect,
    problem,
    unfinished,
    otherWaysToPay,
  } = props;
  const { lookup, payable, payableCount } = results;
  const { i18n } = useLingui();
  const [initialIds] = useState(() => readSelection(payable, selection));
  const shown = lookup.invoices.length;
  const { count } = lookup;
  const selectable = payableCount > 1;
  const selectAll = selectable && <SelectAllButtons payable={payable} />;
  const shareLink = payableCount > 0 && (
    <Button type="submit" name="hand-off" value="true" variant="secondary" size="small">
      {i18n._(shareLinkTitles.make)}
    </Button>
  );
  const isTable = count >= leastRows;
  const layout = isTable ? 'table' : 'cards';
  const rows = lookup.invoices.map((invoice, index) => ({
    key: invoice.id,
    id: shownAnchor(index),
    invoice,
    locale,
    selectable,
    selected: initialIds.has(invoice.id),
    listedAmount: listedAmounts[invoice.invoiceNumber ?? ''],
  }));
  const page = (
    <Page>
      <Stack gap={isTable ? '4' : '6'}>
        <div className={styles['head']} data-layout={layout}>
          <BackLink href={findHref}>
            <Trans id="invoices.results.back">Find another invoice</Trans>
          </BackLink>
          <Heading level={1} id="results-title">
            {i18n._(count > 1 ? pageTitles.severalResults : pageTitles.oneResult)}
          </Heading>
        </div>
        {unfinished && <UnfinishedNotice {...unfinished} invoices={lookup.invoices} locale={locale} />}
        {list && <NotFoundNotice notFound={lookup.notFound ?? []} unread={list.unread} listHref={list.href} />}
        {rest && <RestOfLinkNotice {...rest} />}
        {problem && (
          <div data-print="none">
            <FocusedNotice tone="error">
              <p>{i18n._(selectionProblemMessages[problem])}</p>
            </FocusedNotice>
          </div>
        )}
        <div className={styles['columns']} data-layout={layout}>
          <div className={styles['main']}>
            <ResultsForm
              id={resultsFormId}
              action={action}
              locale={locale}
              payable={payable}
              shownIds={new Set(lookup.invoices.map(({ id }) => id))}
              selectable={selectable}
              hasButtons={isTable || payableCount > 0 || lookup.next !== null}
              initialIds={initialIds}
              selection={selection}
              onSelect={onSelect}
            >
              <div role="group" aria-labelledby="results-title" id={listAnchor}>
                <Stack gap={isTable ? '2' : '4'}>
                  {currenciesOf(payable).length > 1 && (
                    <p>
                      <Trans id="invoices.results.severalCurrencies">
                        These invoices are in several currencies. One payment is in one currency: please pay one
                        currency after the other.
                      </Trans>
                    </p>
                  )}
                  {isTable ? (
                    <ListTools {...{ results, view, downloadHref, workbookHref, shareLink }}>{selectAll}</ListTools>
                  ) : (
                    selectAll && <Cluster>{selectAll}</Cluster>
                  )}
                  {isTable
                    ? shown > 0 && (
                        <InvoiceTable
                          sort={view.sort ?? 'due'}
                          selectAll={selectable && <SelectAllBox payable={payable} />}
                        >
                          {rows.map(({ key, ...row }) => (
                            <InvoiceRow
                              key={key}
                              {...row}
                              documentHref={documentHref(row.invoice.id)}
                              alertHref={alertHref(row.invoice.id)}
                            />
                          ))}
                        </InvoiceTable>
                      )
                    : rows.map(({ key, ...card }) => (
                        <InvoiceCard key={key} {...card} documentHref={documentHref} alertHref={alertHref} />
                      ))}
                  {!isTable && shareLink && <div data-print="none">{shareLink}</div>}
                  {lookup.next !== null && (
                    <div>
                      <Button type="submit" name="show" value={shown + lookupPageSize} variant="secondary">
                        <Trans id="invoices.results.next">Show more invoices</Trans>
                      </Button>
                    </div>
                  )}
                </Stack>
              </div>
            </ResultsForm>
            {payableCount > 0 && otherWaysToPay}
          </div>
          <HelpBlock />
        </div>
      </Stack>
    </Page>
  );
  return otherWaysToPay ? <div className={styles['room']}>{page}</div> : page;
}
