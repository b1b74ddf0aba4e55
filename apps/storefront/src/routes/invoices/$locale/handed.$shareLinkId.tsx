import { dayAt, isLocale } from '@assess/i18n';
import { accountIssue, shareLinkTitles } from '@assess/invoices';
import {
  parseSharedSearch,
  SharedInvoicesPage,
  sharedInvoicesProblems,
  ShareLinkCreatedPage,
} from '@assess/invoices/share-link';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { sharedInvoicesPath } from '../../../urls/invoice-paths.ts';
import { pageHeaders, privateMeta } from '../../../page-head/page-head.ts';

export const Route = createFileRoute('/invoices/$locale/handed/$shareLinkId')({
  staticData: { resources: ['found-invoices'] },
  validateSearch: parseSharedSearch,
  codeSplitGroupings: [['loader', 'component']], // other pages load none of it, its head included
  loaderDeps: ({ search: { problem } }) => ({ problem }),
  loader: ({ context: { shareLink, typedSearch, i18n }, params, deps: { problem } }) => {
    if (!isLocale(params.locale)) throw notFound();
    const title = shareLink?.made ? shareLinkTitles.made : shareLinkTitles.open;
    const isError = Boolean(problem) && problem !== 'proof-required';
    return {
      sender: shareLink?.sender ?? null,
      made: shareLink?.made,
      accountNumber: typedSearch?.accountNumber,
      challenge: typedSearch?.challenge,
      problem: sharedInvoicesProblems.find((one) => one === problem),
      meta: privateMeta(i18n, title, { isError }),
    };
  },
  head: ({ loaderData }) => ({ meta: loaderData?.meta }),
  headers: () => pageHeaders.private,
  component: function SharedInvoices() {
    const { made, sender, accountNumber, challenge, problem } = Route.useLoaderData();
    const { shareLinkId } = Route.useParams();
    const { config, paths } = Route.useRouteContext();
    const { locale } = config;
    const action = sharedInvoicesPath(paths, locale, shareLinkId);
    if (made)
      return (
        <ShareLinkCreatedPage
          href={made.href}
          locale={locale}
          expiresOn={dayAt(Date.parse(made.expiresAt), locale)}
          action={action}
          findHref={paths.findAgain(locale)}
          isUnavailable={problem === 'unavailable'}
        />
      );
    return (
      <SharedInvoicesPage
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
