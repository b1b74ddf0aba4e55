import { useFlag } from '@assess/feature-flags/react';
import { lookupPageSize, resultKinds } from '@assess/gateway-client/contract';
import { isLocale, locales } from '@assess/i18n';
import {
  listViewIn,
  pageTitles,
  parseResultsSearch,
  readResults,
  type Results,
  ResultsPage,
  resultsFormId,
  selectionProblems,
  withoutSelection,
  withQuery,
} from '@assess/invoices';
import {
  BankTransferDetails,
  type BankTransferDetailsProps,
  loadTransferCode,
  toBeTransferred,
} from '@assess/invoices/bank-transfer';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { alertPath, sharedInvoicesPath } from '../../../urls/invoice-paths.ts';
import { hydrateNow, hydrateSoon } from '@assess/page-server/client';
import { notIndexed, pageHeaders, pageTitle, viewport } from '../../../page-head/page-head.ts';

export const Route = createFileRoute('/invoices/$locale/$kind/$lookupId')({
  staticData: { resources: ['found-invoices'] },
  validateSearch: parseResultsSearch,
  codeSplitGroupings: [['loader', 'component']], // the meta elements come from the loader, so that other pages do not load their code
  loaderDeps: ({ search: { shown = 0, sort, view, problem } }) => ({ shown, sort, view, problem }),
  loader: async ({ context, location, params, deps: { shown, sort, view, problem }, abortController: { signal } }) => {
    if (!isLocale(params.locale) || !resultKinds.some((kind) => kind === params.kind)) throw notFound();
    const asked = { sort, only: view };
    const options = { shown, view: asked, signal };
    const results = await readResults(context.gateway, params.lookupId, options);
    if (!results)
      throw params.kind === 'customer-account'
        ? redirect({ to: '/invoices/$locale/statement', params }) // the statement page repeats the lookup for the signed-in user
        : redirect({ to: '/invoices/$locale', params, search: { expired: true } });
    const { kind } = results.lookup;
    if (kind !== params.kind)
      throw redirect({ to: '/invoices/$locale/$kind/$lookupId', params: { ...params, kind }, search: true });
    if (context.content.bankTransfer) await loadTransferCode();
    const title = results.lookup.count > 1 ? pageTitles.severalResults : pageTitles.oneResult;
    const meta = [
      notIndexed,
      { title: pageTitle(context.i18n, title, { isError: Boolean(problem) }) },
      ...(results.lookup.invoices.length > lookupPageSize || context.content.bankTransfer
        ? [hydrateNow] // a visitor who has lengthened a list has already loaded the app
        : results.lookup.count > 1
          ? [hydrateSoon]
          : []),
      // keeps the total above the on-screen keyboard
      { name: 'viewport', content: `${viewport.content}, interactive-widget=resizes-content` },
    ];
    const { unfinishedPayment, listedAmounts } = context;
    return {
      ...results,
      asked,
      meta,
      unfinishedPayment,
      listedAmounts,
      selected: parseResultsSearch(location.search).selected,
    };
  },
  shouldReload: false, // a new selection in the URL must not reload the data
  gcTime: 0,
  head: ({ loaderData }) => ({ meta: loaderData?.meta }),
  headers: () => pageHeaders.private,
  component: function ResultsRoute() {
    const results = Route.useLoaderData();
    const { config, content, paths } = Route.useRouteContext();
    const { shown, view, unread, link, unopened, problem } = Route.useSearch({
      select: withoutSelection,
      structuralSharing: true,
    });
    const navigate = Route.useNavigate();
    const { kind, id } = results.lookup;
    const here = paths.results(config.locale, kind, id);
    const list = listViewIn({ shown, sort: results.asked.sort, view, unread, link, unopened });
    return (
      <ResultsPage
        results={results}
        locale={config.locale}
        action={withQuery(here, list)}
        view={results.asked}
        downloadHref={paths.list(config.locale, kind, id)}
        workbookHref={paths.workbook(config.locale, kind, id)}
        findHref={paths.findAgain(config.locale)}
        listedAmounts={results.listedAmounts}
        list={kind === 'several' && !link ? { href: paths.bulkLookupAgain(config.locale), unread } : undefined}
        rest={link && unopened ? { href: sharedInvoicesPath(paths, config.locale, link), count: unopened } : undefined}
        alertHref={(invoiceId) => withQuery(alertPath(paths, config.locale, { kind, lookupId: id, invoiceId }), list)}
        unfinished={
          results.unfinishedPayment && {
            invoiceIds: results.unfinishedPayment.invoiceIds,
            href: paths.payment(results.unfinishedPayment.paymentId),
          }
        }
        documentHref={(invoiceId) => paths.document(config.locale, kind, id, invoiceId)}
        selection={results.selected}
        onSelect={(selection) =>
          void navigate({
            search: (search) => ({ ...search, selected: selection }),
            hash: true,
            hashScrollIntoView: false,
            replace: true,
            resetScroll: false,
          })
        }
        problem={selectionProblems.find((one) => one === problem)}
        otherWaysToPay={
          content.bankTransfer && (
            <BankTransfer
              details={content.bankTransfer.details}
              results={results}
              locale={config.locale}
              notify={{ form: resultsFormId }}
            />
          )
        }
      />
    );
  },
});

type BankTransferProps = Omit<BankTransferDetailsProps, 'reference' | 'isPartial' | 'total'> & {
  results: Results;
};

/**
 * Shows the bank transfer details. It is a separate component, because only stores with bank transfer should request the flag, and only
 * this component needs to render again when the selection changes.
 */
function BankTransfer({ results, ...props }: BankTransferProps) {
  const selected = Route.useSearch({ select: ({ selected }) => selected });
  const transfer = toBeTransferred(results, selected, locales[props.locale].currency);
  return useFlag('bankTransfer') && transfer && <BankTransferDetails {...props} {...transfer} />;
}
