import { resultKinds } from '@assess/gateway-client/contract';
import { isLocale } from '@assess/i18n';
import {
  checkTransfer,
  readAnnounceable,
  TransferPage,
  transferProblems,
  transferTitles,
  type TransferIssues,
  type TransferProblem,
} from '@assess/invoices';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { useCallback } from 'react';
import { notIndexed, pageHeaders, pageTitle } from '../../../page-head/page-head.ts';
import { useRetitle } from '../../../page-head/use-retitle.ts';

export interface TransferSearch {
  /** The selected invoices; without it all that can be paid. */
  selected?: string;
  /** Why what was sent was not noted. */
  problem?: TransferProblem;
  /** It was noted. */
  noted?: true;
}

export const Route = createFileRoute('/invoices/$locale/$kind/$lookupId_/transfer')({
  staticData: { needs: ['found-invoices'] },
  validateSearch: ({ selected, problem, noted }: Record<string, unknown>): TransferSearch => ({
    selected: selected === undefined ? undefined : String(selected),
    problem: transferProblems.find((one) => one === problem),
    noted: noted ? true : undefined,
  }),
  beforeLoad: ({ context, params }) => {
    const isPage = isLocale(params.locale) && resultKinds.some((kind) => kind === params.kind);
    if (!isPage) throw notFound();
    if (!context.content.bankTransfer) throw redirect({ to: '/invoices/$locale/$kind/$lookupId', params });
  },
  codeSplitGroupings: [['loader', 'component']], // a transfer that nobody announces costs nothing
  loaderDeps: ({ search: { selected, problem, noted } }) => ({
    selection: selected,
    showsTyped: Boolean(problem ?? noted),
    isNoted: noted,
  }),
  loader: async ({ context, params, deps: { selection, showsTyped, isNoted }, abortController: { signal } }) => {
    const found = await readAnnounceable(context.gateway, params.lookupId, { selection, signal });
    if (!found) throw redirect({ to: '/invoices/$locale', params, search: { expired: true } });
    const { kind, ...announceable } = found;
    if (kind !== params.kind)
      throw redirect({ to: '/invoices/$locale/$kind/$lookupId/transfer', params: { ...params, kind }, search: true });
    if (announceable.invoices.length === 0 && !isNoted)
      throw redirect({ to: '/invoices/$locale/$kind/$lookupId', params });
    return { ...announceable, sent: (showsTyped && context.sentTransfer) || null };
  },
  gcTime: 0,
  head: ({ match, loaderData }) => ({
    meta: loaderData && [
      notIndexed,
      {
        title: pageTitle(match.context.i18n, match.search.noted ? transferTitles.noted : transferTitles.announce, {
          isError: Boolean(match.search.problem),
        }),
      },
    ],
  }),
  headers: () => pageHeaders.private,
  component: function Transfer() {
    const { invoices, selected, sent } = Route.useLoaderData();
    const { config, paths } = Route.useRouteContext();
    const { kind, lookupId } = Route.useParams();
    const { problem, noted = false } = Route.useSearch();
    const { locale, today } = config;
    const retitle = useRetitle();
    const isOtherProblem = problem !== undefined && problem !== 'invalid';
    const onErrors = useCallback(
      (hasErrors: boolean) => retitle(transferTitles.announce, { isError: hasErrors || isOtherProblem }),
      [retitle, isOtherProblem],
    );
    const ticked = invoices.filter(({ id }) => selected.includes(id));
    const currency = invoices[0]?.total.currency ?? '';
    const issuesIn = ({ typed, withheld }: NonNullable<typeof sent>): TransferIssues => {
      const judged = checkTransfer(typed, { invoices: ticked, currency, locale, today });
      const found = judged.kind === 'wrong' ? judged.issues : {};
      return { ...found, ...Object.fromEntries(withheld.map((field) => [field, 'card-data' as const])) };
    };
    return (
      <TransferPage
        invoices={invoices}
        selected={selected}
        locale={locale}
        today={today}
        action={paths.transfer(locale, kind, lookupId)}
        resultsHref={paths.results(locale, kind, lookupId)}
        problem={problem}
        isNoted={noted}
        typed={sent?.typed}
        issues={problem === 'invalid' && sent ? issuesIn(sent) : undefined}
        onErrors={noted ? undefined : onErrors}
      />
    );
  },
});
