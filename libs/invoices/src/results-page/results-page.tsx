import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { InvoiceLookup } from '@assess/gateway-client/contract';
import type { Locale } from '@assess/i18n';
import { BackLink, ButtonLink, Columns, Heading, Notice, Page, Stack } from '@assess/ui';
import type { ReactNode } from 'react';
import { pageTitles } from '../page-titles.ts';
import { isPayable, summarise } from '../selection.ts';
import { InvoiceCard } from './invoice-card.tsx';
import styles from './results-page.module.css';
import { SelectAllButtons } from './select-all-buttons.tsx';
import { SelectionSummaryCard } from './selection-summary.tsx';
import { useSelection } from './use-selection.ts';

/** Why the selected invoices could not be taken to payment. */
export type SelectionProblem = 'nothing-selected' | 'invoice-not-payable' | 'mixed-currencies' | 'unavailable';

const problemMessages: Record<SelectionProblem, MessageDescriptor> = {
  'nothing-selected': msg({
    id: 'invoices.results.nothingSelected',
    message: 'Please select at least one invoice to pay.',
  }),
  'invoice-not-payable': msg({
    id: 'invoices.results.notPayable',
    message: 'An invoice you selected can no longer be paid. Please check the list and try again.',
  }),
  'mixed-currencies': msg({
    id: 'invoices.summary.mixedCurrencies',
    message: 'Please select invoices in one currency only.',
  }),
  unavailable: msg({
    id: 'invoices.findPage.unavailable',
    message: 'Something technical went wrong. Please try again later.',
  }),
};

export interface ResultsPageProps {
  lookup: InvoiceLookup;
  locale: Locale;
  /** Where the form posts to, and where `?select=all` and `?select=none` render it anew without script. */
  action: string;
  findHref: string;
  /** The page after this one; a purchase order can hold hundreds of invoices. */
  nextHref?: string;
  /** Ids of invoices, or all of this page. */
  initiallySelected?: 'all' | 'none' | readonly string[];
  problem?: SelectionProblem;
  /** Stands below everything, in room that is kept for it: nothing moves when a flag brings or takes it. */
  otherWaysToPay?: ReactNode;
}

/** What a look-up found, each in its state, to select and pay. @see spec §2 Results pages, §4 */
export function ResultsPage(props: ResultsPageProps) {
  const { lookup, locale, action, findHref, nextHref, initiallySelected = 'none', problem, otherWaysToPay } = props;
  const { i18n } = useLingui();
  const payable = lookup.invoices.filter(isPayable);
  const initialIds = new Set(
    initiallySelected === 'all' ? payable.map(({ id }) => id) : initiallySelected === 'none' ? [] : initiallySelected,
  );
  const { formRef, selectedIds, read, selectAll } = useSelection(initialIds);
  const shown = lookup.invoices.length;
  const { count } = lookup;
  const several = count > 1;
  const selectable = payable.length > 1;
  const cards = (
    <Stack gap="4">
      {problem && (
        <Notice tone="error" role="alert">
          {i18n._(problemMessages[problem])}
        </Notice>
      )}
      {selectable && <SelectAllButtons onSelectAll={selectAll} />}
      {shown < count && (
        <p>
          <Trans id="invoices.results.shown">
            Showing {shown} of {count} invoices. A payment takes those selected on this page.
          </Trans>
        </p>
      )}
      {lookup.invoices.map((invoice) => (
        <InvoiceCard
          key={invoice.id}
          invoice={invoice}
          locale={locale}
          selectable={selectable}
          selected={initialIds.has(invoice.id)}
        />
      ))}
      {nextHref && (
        <div>
          <ButtonLink href={nextHref} variant="secondary">
            <Trans id="invoices.results.next">Show more invoices</Trans>
          </ButtonLink>
        </div>
      )}
    </Stack>
  );
  const page = (
    <Page>
      <Stack gap="6">
        <BackLink href={findHref}>
          <Trans id="invoices.results.back">Find another invoice</Trans>
        </BackLink>
        <Heading level={1}>{i18n._(several ? pageTitles.severalResults : pageTitles.oneResult)}</Heading>
        <form ref={formRef} method="post" action={action} onChange={read}>
          {selectable ? (
            <Columns
              main={cards}
              aside={<SelectionSummaryCard summary={summarise(lookup.invoices, selectedIds)} locale={locale} />}
            />
          ) : (
            cards
          )}
        </form>
        {payable.length > 0 && otherWaysToPay}
      </Stack>
    </Page>
  );
  return otherWaysToPay ? <div className={styles['room']}>{page}</div> : page;
}
