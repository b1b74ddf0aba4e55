import { pageTitles } from '@assess/invoices';
import {
  BulkLookupPage,
  checkNumberList,
  createFileReader,
  readInWorker,
  readListSearch,
} from '@assess/invoices/bulk-lookup';
import { createFileRoute } from '@tanstack/react-router';
import { createFileWorkers } from '../../../client/create-file-workers.ts';
import { pageHeaders, privateMeta } from '../../../page-head/page-head.ts';
import { requireLocale } from '../../../urls/require-locale.ts';

const readFile = createFileReader(readInWorker({ createWorker: createFileWorkers() }));

export const Route = createFileRoute('/invoices/$locale/several')({
  staticData: { resources: ['found-invoices'] },
  codeSplitGroupings: [['loader', 'component']], // other pages load none of it, its head and its search included
  beforeLoad: requireLocale,
  loader: ({ context: { i18n, typedList, typedSearch }, location: { search } }) => {
    const { problem, isError, isAgain } = readListSearch(search);
    const kept = isAgain ? typedList : undefined;
    return {
      problem,
      isAgain,
      ...(kept ?? { list: '', accountNumber: typedSearch?.accountNumber ?? '', challenge: undefined }),
      meta: privateMeta(i18n, pageTitles.several, { isError, hydrates: true }),
    };
  },
  head: ({ loaderData }) => ({ meta: loaderData?.meta }),
  headers: () => pageHeaders.private,
  component: function Several() {
    const { problem, isAgain, list, accountNumber, challenge } = Route.useLoaderData();
    const typed = { list, accountNumber };
    const { config, paths } = Route.useRouteContext();
    return (
      <BulkLookupPage
        action={paths.bulkLookup(config.locale)}
        findHref={paths.findAgain(config.locale)}
        readFile={readFile}
        typed={typed}
        issues={problem === 'invalid' ? checkNumberList(typed).issues : undefined}
        problem={problem}
        isAgain={isAgain}
        challenge={problem === 'proof-required' ? challenge : undefined}
      />
    );
  },
});
