import { checkNumberList, pageTitles } from '@assess/invoices';
import { BulkLookupPage, readListSearch } from '@assess/invoices/bulk-lookup';
import { createFileRoute } from '@tanstack/react-router';
import { pageHeaders, privateMeta } from '../../../page-head/page-head.ts';
import { requireLocale } from '../../../urls/require-locale.ts';

export const Route = createFileRoute('/invoices/$locale/several')({
  staticData: { resources: ['found-invoices'] },
  codeSplitGroupings: [['loader', 'component']], // other pages load none of it, its head and its search included
  beforeLoad: requireLocale,
  loader: ({ context: { i18n, typedList, typedSearch }, location: { search } }) => {
    const { problem, isError, isAgain } = readListSearch(search);
    const kept = isAgain ? typedList : undefined;
    return {
      problem,
      ...(kept ?? { list: '', accountNumber: typedSearch?.accountNumber ?? '', challenge: undefined }),
      meta: privateMeta(i18n, pageTitles.several, { isError, hydrates: true }),
    };
  },
  head: ({ loaderData }) => ({ meta: loaderData?.meta }),
  headers: () => pageHeaders.private,
  component: function Several() {
    const { problem, list, accountNumber, challenge } = Route.useLoaderData();
    const typed = { list, accountNumber };
    const { config, paths } = Route.useRouteContext();
    return (
      <BulkLookupPage
        action={paths.bulkLookup(config.locale)}
        findHref={paths.findAgain(config.locale)}
        typed={typed}
        issues={problem === 'invalid' ? checkNumberList(typed).issues : undefined}
        problem={problem}
        challenge={problem === 'proof-required' ? challenge : undefined}
      />
    );
  },
});
