import { resultKinds } from '@assess/gateway-client/contract';
import { isLocale } from '@assess/i18n';
import { listViewIn, withQuery } from '@assess/invoices';
import {
  issuesOfSent,
  readAnnounceable,
  readTransferSearch,
  TransferPage,
  transferTitles,
} from '@assess/invoices/transfer-page';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { useCallback } from 'react';
import { pageHeaders, privateMeta } from '../../../page-head/page-head.ts';
import { useRetitle } from '../../../page-head/use-retitle.ts';

export const Route = createFileRoute('/invoices/$locale/$kind/$lookupId_/transfer')({
  staticData: { resources: ['found-invoices'] },
  beforeLoad: ({ context, params }) => {
    const isPage = isLocale(params.locale) && resultKinds.some((kind) => kind === params.kind);
    if (!isPage) throw notFound();
    if (!context.content.bankTransfer) throw redirect({ to: '/invoices/$locale/$kind/$lookupId', params });
  },
  codeSplitGroupings: [['loader', 'component']], // the loader parses the URL and creates the title: other pages do not load this code
  loader: async ({ context, params, location, abortController: { signal } }) => {
    const { selection, problem, isNoted } = readTransferSearch(location.search);
    const found = await readAnnounceable(context.gateway, params.lookupId, { selection, signal });
    if (!found) throw redirect({ to: '/invoices/$locale', params, search: { expired: true } });
    const { kind, ...announceable } = found;
    if (kind !== params.kind)
      throw redirect({ to: '/invoices/$locale/$kind/$lookupId/transfer', params: { ...params, kind }, search: true });
    if (announceable.invoices.length === 0 && !isNoted)
      throw redirect({ to: '/invoices/$locale/$kind/$lookupId', params });
    const title = isNoted ? transferTitles.noted : transferTitles.announce;
    return {
      ...announceable,
      problem,
      isNoted,
      list: listViewIn(location.search),
      selection,
      sent: problem || isNoted ? context.sentTransfer : undefined,
      meta: privateMeta(context.i18n, title, { isError: Boolean(problem) }),
    };
  },
  gcTime: 0,
  head: ({ loaderData }) => ({ meta: loaderData?.meta }),
  headers: () => pageHeaders.private,
  component: function Transfer() {
    const { invoices, selected, problem, isNoted, list, selection, sent } = Route.useLoaderData();
    const { config, paths } = Route.useRouteContext();
    const { kind, lookupId } = Route.useParams();
    const { locale, today } = config;
    const retitle = useRetitle();
    const isOtherProblem = problem !== undefined && problem !== 'invalid';
    const onErrors = useCallback(
      (hasErrors: boolean) => retitle(transferTitles.announce, { isError: hasErrors || isOtherProblem }),
      [retitle, isOtherProblem],
    );
    const ticked = invoices.filter(({ id }) => selected.includes(id));
    const currency = invoices[0]?.total.currency ?? '';
    const facts = { invoices: ticked, currency, locale, today };
    return (
      <TransferPage
        invoices={invoices}
        selected={selected}
        locale={locale}
        today={today}
        action={withQuery(paths.transfer(locale, kind, lookupId), list)}
        resultsHref={withQuery(paths.results(locale, kind, lookupId), {
          ...list,
          selected: isNoted ? undefined : selection, // a selection after the announcement would invite the payer to pay twice
        })}
        problem={problem}
        isNoted={isNoted}
        typed={sent?.typed}
        issues={problem === 'invalid' && sent ? issuesOfSent(sent, facts) : undefined}
        onErrors={isNoted ? undefined : onErrors}
      />
    );
  },
});
