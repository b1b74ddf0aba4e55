import { isLocale } from '@assess/i18n';
import { checkNumberList, pageTitles, searchProblems, SeveralPage, type SearchProblem } from '@assess/invoices';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { wakeNow } from '../../../page-contract/page-attributes.ts';
import { isMissing, notIndexed, pageHeaders, pageTitle } from '../../../page-head/page-head.ts';

export interface SeveralSearch {
  /** Why a list has led back here. */
  problem?: SearchProblem;
  /** What the last list left. */
  again?: true;
}

export const Route = createFileRoute('/invoices/$locale/several')({
  staticData: { needs: ['found-invoices'] },
  validateSearch: ({ problem, again }: Record<string, unknown>): SeveralSearch => ({
    problem: searchProblems.find((one) => one === problem),
    again: again ? true : undefined,
  }),
  beforeLoad: ({ params }) => {
    if (!isLocale(params.locale)) throw notFound();
  },
  loaderDeps: ({ search: { problem, again } }) => ({ showsTyped: Boolean(problem ?? again) }),
  loader: ({ context: { typedList, typedSearch }, deps: { showsTyped } }) =>
    (showsTyped && typedList) || { list: '', accountNumber: typedSearch?.accountNumber ?? '', challenge: undefined },
  head: ({ match }) => {
    if (isMissing(match)) return {};
    const { problem } = match.search;
    const isError = problem !== undefined && problem !== 'proof-required';
    return { meta: [notIndexed, wakeNow, { title: pageTitle(match.context.i18n, pageTitles.several, { isError }) }] };
  },
  headers: () => pageHeaders.private,
  component: function Several() {
    const { challenge, ...typed } = Route.useLoaderData();
    const { problem } = Route.useSearch();
    const { config, paths } = Route.useRouteContext();
    return (
      <SeveralPage
        action={paths.several(config.locale)}
        findHref={paths.findAgain(config.locale)}
        typed={typed}
        issues={problem === 'invalid' ? checkNumberList(typed).issues : undefined}
        problem={problem}
        challenge={problem === 'proof-required' ? challenge : undefined}
      />
    );
  },
});
