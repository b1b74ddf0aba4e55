import { dayAt, isLocale } from '@assess/i18n';
import { accountIssue, handOffTitles } from '@assess/invoices';
import { HandedPage, handedProblems, MadePage } from '@assess/invoices/hand-off';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { handedPath } from '../../../urls/hand-off-paths.ts';
import { notIndexed, pageHeaders, pageTitle } from '../../../page-head/page-head.ts';

export interface HandedSearch {
  /** Why the link did not open, or was not withdrawn: a `HandedProblem`, which the page looks up by itself. */
  problem?: string;
}

export const Route = createFileRoute('/invoices/$locale/handed/$handOffId')({
  staticData: { resources: ['found-invoices'] },
  validateSearch: ({ problem }: Record<string, unknown>): HandedSearch => ({
    problem: typeof problem === 'string' ? problem : undefined,
  }),
  codeSplitGroupings: [['loader', 'component']], // a link that nobody follows costs nothing, its head included
  loaderDeps: ({ search: { problem } }) => ({ problem }),
  loader: ({ context: { handOff, typedSearch, i18n }, params, deps: { problem } }) => {
    if (!isLocale(params.locale)) throw notFound();
    const title = handOff?.made ? handOffTitles.made : handOffTitles.open;
    const isError = Boolean(problem) && problem !== 'proof-required';
    return {
      sender: handOff?.sender ?? null,
      made: handOff?.made,
      accountNumber: typedSearch?.accountNumber,
      challenge: typedSearch?.challenge,
      problem: handedProblems.find((one) => one === problem),
      meta: [notIndexed, { title: pageTitle(i18n, title, { isError }) }],
    };
  },
  head: ({ loaderData }) => ({ meta: loaderData?.meta }),
  headers: () => pageHeaders.private,
  component: function Handed() {
    const { made, sender, accountNumber, challenge, problem } = Route.useLoaderData();
    const { handOffId } = Route.useParams();
    const { config, paths } = Route.useRouteContext();
    const { locale } = config;
    const action = handedPath(paths, locale, handOffId);
    if (made)
      return (
        <MadePage
          href={made.href}
          locale={locale}
          expiresOn={dayAt(Date.parse(made.expiresAt), locale)}
          action={action}
          findHref={paths.findAgain(locale)}
          isUnavailable={problem === 'unavailable'}
        />
      );
    return (
      <HandedPage
        sender={sender}
        action={action}
        findHref={paths.find(locale)}
        helpPictureHref={paths.helpPicture(locale, 'account-number')}
        accountNumber={accountNumber}
        issue={problem === 'invalid' ? accountIssue(accountNumber ?? '') : undefined}
        problem={problem}
        challenge={problem === 'proof-required' ? challenge : undefined}
      />
    );
  },
});
