import { isLocale } from '@assess/i18n';
import { StopAlertsPage, linkResults, alertTitles, readResult } from '@assess/invoices/invoice-ready-alert';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { stopAlertsPath } from '../../../urls/invoice-paths.ts';
import { pageHeaders, privateMeta } from '../../../page-head/page-head.ts';

export const Route = createFileRoute('/invoices/$locale/stop-notices/$alertSecret')({
  staticData: { resources: ['found-invoices'] },
  codeSplitGroupings: [['loader', 'component']], // the loader parses the URL and creates the title: other pages do not load this code
  loader: ({ context: { i18n }, params, location }) => {
    if (!isLocale(params.locale)) throw notFound();
    const { result, isGood, isError } = readResult(location.search, linkResults.stop, 'stopped');
    const title = isGood ? alertTitles.stopped : alertTitles.stop;
    return { result, meta: privateMeta(i18n, title, { isError }) };
  },
  head: ({ loaderData }) => ({ meta: loaderData?.meta }),
  headers: () => pageHeaders.private,
  component: function LinkOfAMail() {
    const { result } = Route.useLoaderData();
    const { alertSecret } = Route.useParams();
    const { config, paths } = Route.useRouteContext();
    return (
      <StopAlertsPage
        action={stopAlertsPath(paths, config.locale, alertSecret)}
        findHref={paths.find(config.locale)}
        result={result}
      />
    );
  },
});
