import { checkInvoiceSearch, FindPage, findTitle, isSearchError, parseFindSearch } from '@assess/invoices';
import { AccountOnly } from '@assess/session/react';
import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { hydrateNow } from '@assess/page-server/client';
import { isMissing, pageHeaders, pageTitle, storeLinks } from '../../../page-head/page-head.ts';
import { requireLocale } from '../../../urls/require-locale.ts';
import { useOrderHistory } from '../../../use-order-history.ts';

const StatementLine = lazy(() => import('../../../visitor/customer/statement-line.tsx'));

export const Route = createFileRoute('/invoices/$locale/')({
  staticData: { resources: [] },
  validateSearch: parseFindSearch,
  beforeLoad: requireLocale,
  loaderDeps: ({ search: { problem, linked, again } }) => ({ showsTyped: Boolean(problem ?? linked ?? again) }),
  loader: ({ context: { typedSearch }, deps: { showsTyped } }) => (showsTyped && typedSearch) || null,
  head: ({ match }) => {
    if (isMissing(match)) return {};
    const { config, i18n, paths } = match.context;
    return {
      meta: [
        { title: pageTitle(i18n, findTitle, { isError: isSearchError(match.search.problem) }) },
        ...(match.search.problem === 'proof-required' ? [hydrateNow] : []),
      ],
      links: storeLinks(config.locale, config.publicOrigin, paths),
    };
  },
  headers: () => pageHeaders.shared, // the page cache sends a URL with a query as private
  component: function Find() {
    const typed = Route.useLoaderData() ?? undefined;
    const { problem, expired } = Route.useSearch();
    const { config, i18n, paths, visitor } = Route.useRouteContext();
    const orderHistory = useOrderHistory();
    return (
      <FindPage
        action={paths.find(config.locale)}
        search={typed}
        issues={problem === 'invalid' && typed ? checkInvoiceSearch(typed) : undefined}
        titles={{
          title: pageTitle(i18n, findTitle, { isError: problem !== 'invalid' && isSearchError(problem) }),
          errorTitle: pageTitle(i18n, findTitle, { isError: true }),
        }}
        problem={problem ?? (expired && 'expired')}
        challenge={problem === 'proof-required' ? typed?.challenge : undefined}
        helpPictureHref={(what) => paths.helpPicture(config.locale, what)}
        orderHistoryHref={orderHistory}
        bulkLookupHref={paths.bulkLookup(config.locale)}
        paymentStatusHref={paths.paymentStatus(config.locale)}
        forCustomer={<AccountOnly visitor={visitor}>{(account) => <StatementLine account={account} />}</AccountOnly>}
      />
    );
  },
});
