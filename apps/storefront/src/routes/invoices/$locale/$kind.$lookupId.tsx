import { useFlag } from '@assess/feature-flags/react';
import { lookupKinds } from '@assess/gateway-client/contract';
import { isLocale } from '@assess/i18n';
import { BankTransferDetails, type BankTransferDetailsProps, pageTitles, ResultsPage } from '@assess/invoices';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { notIndexed, pageHeaders, pageTitle, wakeNow } from '../../../pages/page-head.ts';

export interface ResultsSearch {
  /** The last invoice of the page before this one. */
  after?: string;
  select?: 'all' | 'none';
}

const parseSearch = ({ after, select }: Record<string, unknown>): ResultsSearch => ({
  after: after === undefined ? undefined : String(after),
  select: select === 'all' || select === 'none' ? select : undefined,
});

export const Route = createFileRoute('/invoices/$locale/$kind/$lookupId')({
  validateSearch: parseSearch,
  beforeLoad: ({ params }) => {
    if (!isLocale(params.locale) || !lookupKinds.some((kind) => kind === params.kind)) throw notFound();
  },
  loaderDeps: ({ search }) => ({ after: search.after }),
  loader: async ({ context, params, deps: { after }, abortController }) => {
    const found = await context.gateway.lookup(params.lookupId, { after, signal: abortController.signal });
    if (found.kind !== 'ok') throw redirect({ to: '/invoices/$locale', params, search: { expired: true } });
    const lookup = found.value;
    if (lookup.kind !== params.kind)
      throw redirect({ href: context.paths.results(context.config.locale, lookup.kind, lookup.id) });
    const posted = context.posted?.kind === 'select' ? context.posted : undefined;
    return { lookup, problem: posted?.problem, invoiceIds: posted?.invoiceIds };
  },
  gcTime: 0,
  head: ({ match, loaderData }) => ({
    meta: loaderData && [
      notIndexed,
      {
        title: pageTitle(
          match.context.i18n,
          loaderData.lookup.count > 1 ? pageTitles.severalResults : pageTitles.oneResult,
          {
            isError: Boolean(loaderData.problem),
          },
        ),
      },
      ...(loaderData.lookup.count > 1 || match.context.content.bankTransfer ? [wakeNow] : []),
    ],
  }),
  headers: () => pageHeaders.private,
  component: function Results() {
    const { lookup, problem, invoiceIds } = Route.useLoaderData();
    const { config, content, paths } = Route.useRouteContext();
    const { select } = Route.useSearch();
    const here = paths.results(config.locale, lookup.kind, lookup.id);
    return (
      <ResultsPage
        lookup={lookup}
        locale={config.locale}
        action={here}
        findHref={paths.find(config.locale)}
        nextHref={lookup.next ? `${here}?after=${encodeURIComponent(lookup.next)}` : undefined}
        initiallySelected={invoiceIds ?? select}
        problem={problem}
        otherWaysToPay={
          content.bankTransfer && <BankTransfer details={content.bankTransfer} notifyHref={content.pages.support} />
        }
      />
    );
  },
});

/** By itself, so that only stores with bank transfer ask for the flag. */
function BankTransfer(props: BankTransferDetailsProps) {
  return useFlag('bankTransfer') && <BankTransferDetails {...props} />;
}
