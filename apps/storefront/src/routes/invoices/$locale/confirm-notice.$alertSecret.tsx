import { isLocale } from '@assess/i18n';
import { ConfirmAlertPage, linkResults, alertTitles, readResult } from '@assess/invoices/invoice-ready-alert';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { confirmAlertPath } from '../../../urls/invoice-paths.ts';
import { pageHeaders, privateMeta } from '../../../page-head/page-head.ts';

export const Route = createFileRoute('/invoices/$locale/confirm-notice/$alertSecret')({
  staticData: { resources: ['found-invoices'] },
  codeSplitGroupings: [['loader', 'component']], // the loader parses the URL and creates the title: other pages do not load this code
  loader: ({ context: { i18n }, params, location }) => {
    if (!isLocale(params.locale)) throw notFound();
    const { result, isGood, isError } = readResult(location.search, linkResults.confirm, 'confirmed');
    const title = isGood ? alertTitles.confirmed : alertTitles.confirm;
    return { result, meta: privateMeta(i18n, title, { isError }) };
  },
  head: ({ loaderData }) => ({ meta: loaderData?.meta }),
  headers: () => pageHeaders.private,
  component: function LinkOfAMail() {
    const { result } = Route.useLoaderData();
    const { alertSecret } = Route.useParams();
    const { config, paths } = Route.useRouteContext();
    return (
      <ConfirmAlertPage
        action={confirmAlertPath(paths, config.locale, alertSecret)}
        findHref={paths.find(config.locale)}
        result={result}
      />
    );
  },
});
