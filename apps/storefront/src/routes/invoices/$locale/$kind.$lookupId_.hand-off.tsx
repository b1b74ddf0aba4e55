import { resultKinds } from '@assess/gateway-client/contract';
import { isLocale } from '@assess/i18n';
import { listViewIn, shareLinkTitles, withQuery } from '@assess/invoices';
import {
  parseShareLinkSearch,
  readInvoicesToShare,
  ShareLinkPage,
  shareLinkProblems,
} from '@assess/invoices/share-link';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { shareLinkPath } from '../../../urls/invoice-paths.ts';
import { pageHeaders, privateMeta } from '../../../page-head/page-head.ts';

export const Route = createFileRoute('/invoices/$locale/$kind/$lookupId_/hand-off')({
  staticData: { resources: ['found-invoices'] },
  validateSearch: parseShareLinkSearch,
  codeSplitGroupings: [['loader', 'component']], // pages without a share link load none of it, its head included
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, location, deps: { selected, ...deps }, abortController: { signal } }) => {
    if (!isLocale(params.locale) || !resultKinds.some((kind) => kind === params.kind)) throw notFound();
    const invoices = await readInvoicesToShare(context.gateway, params.lookupId, { selected, signal });
    if (!invoices)
      throw params.kind === 'customer-account'
        ? redirect({ to: '/invoices/$locale/statement', params })
        : redirect({ to: '/invoices/$locale', params, search: { expired: true } });
    if (invoices.length === 0) throw redirect({ to: '/invoices/$locale/$kind/$lookupId', params });
    const problem = shareLinkProblems.find((one) => one === deps.problem);
    return {
      invoices,
      problem,
      sender: problem && context.shareLink?.typedSender,
      list: listViewIn(location.search),
      meta: privateMeta(context.i18n, shareLinkTitles.make, { isError: problem !== undefined }),
    };
  },
  head: ({ loaderData }) => ({ meta: loaderData?.meta }),
  headers: () => pageHeaders.private,
  component: function ShareLink() {
    const { invoices, sender, problem, list } = Route.useLoaderData();
    const { kind, lookupId } = Route.useParams();
    const { selected } = Route.useSearch();
    const { config, paths } = Route.useRouteContext();
    return (
      <ShareLinkPage
        invoices={invoices}
        locale={config.locale}
        action={withQuery(shareLinkPath(paths, config.locale, kind, lookupId), list)}
        resultsHref={withQuery(paths.results(config.locale, kind, lookupId), { ...list, selected })}
        sender={sender}
        problem={problem}
      />
    );
  },
});
