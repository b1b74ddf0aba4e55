import { resultKinds } from '@assess/gateway-client/contract';
import { isLocale } from '@assess/i18n';
import { listViewIn, withQuery } from '@assess/invoices';
import {
  alertResults,
  InvoiceReadyAlertPage,
  alertTitles,
  readResult,
  readAwaited,
} from '@assess/invoices/invoice-ready-alert';
import { useVisitingUser } from '@assess/session/react';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { alertPath } from '../../../urls/invoice-paths.ts';
import { pageHeaders, privateMeta } from '../../../page-head/page-head.ts';

export const Route = createFileRoute('/invoices/$locale/$kind/$lookupId_/$invoiceId/notice')({
  staticData: { resources: ['found-invoices'] },
  codeSplitGroupings: [['loader', 'component']], // the loader parses the URL and creates the title: other pages do not load this code
  loader: async ({ context, params, location, abortController: { signal } }) => {
    const isPage = isLocale(params.locale) && resultKinds.some((kind) => kind === params.kind);
    if (!isPage) throw notFound();
    const { result, isGood, isError } = readResult(location.search, alertResults, 'asked');
    const { invoiceId } = params;
    const invoice = await readAwaited(context.gateway, params.lookupId, { invoiceId, signal });
    if (!invoice) throw redirect({ to: '/invoices/$locale', params, search: { expired: true } });
    if (invoice === 'other') throw redirect({ to: '/invoices/$locale/$kind/$lookupId', params });
    const meta = privateMeta(context.i18n, isGood ? alertTitles.asked : alertTitles.ask, { isError });
    const list = listViewIn(location.search);
    return { invoice, result, list, typed: result && context.typedAddress, meta };
  },
  gcTime: 0,
  head: ({ loaderData }) => ({ meta: loaderData?.meta }),
  headers: () => pageHeaders.private,
  component: function Notice() {
    const { invoice, result, list, typed } = Route.useLoaderData();
    const params = Route.useParams();
    const { config, paths, visitor } = Route.useRouteContext();
    const user = useVisitingUser(visitor);
    return (
      <InvoiceReadyAlertPage
        invoice={invoice}
        locale={config.locale}
        action={withQuery(alertPath(paths, config.locale, params), list)}
        resultsHref={withQuery(paths.results(config.locale, params.kind, params.lookupId), list)}
        result={result}
        typed={typed}
        knownEmail={user?.email}
      />
    );
  },
});
