import { isLocale } from '@assess/i18n';
import { checkNumberList, pageTitles, searchProblems } from '@assess/invoices';
import { BulkLookupPage } from '@assess/invoices/bulk-lookup';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { hydrateNow } from '@assess/page-server/client';
import { notIndexed, pageHeaders, pageTitle } from '../../../page-head/page-head.ts';

export const Route = createFileRoute('/invoices/$locale/several')({
  staticData: { resources: ['found-invoices'] },
  codeSplitGroupings: [['loader', 'component']], // other pages load none of it, its head and its search included
  beforeLoad: ({ params }) => {
    if (!isLocale(params.locale)) throw notFound();
  },
  loader: ({ context: { i18n, typedList, typedSearch }, location: { search } }) => {
    // the reason why a list has led back here, or whether to fill in the lines that the last one left
    const { problem: named, again } = search as Record<string, unknown>;
    const problem = searchProblems.find((one) => one === named);
    const isError = problem !== undefined && problem !== 'proof-required';
    const kept = (problem ?? again) ? typedList : undefined;
    return {
      problem,
      ...(kept ?? { list: '', accountNumber: typedSearch?.accountNumber ?? '', challenge: undefined }),
      meta: [notIndexed, hydrateNow, { title: pageTitle(i18n, pageTitles.several, { isError }) }],
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
