import { isLocale } from '@assess/i18n';
import { StopNoticesPage, linkAnswers, noticeTitles } from '@assess/invoices/payable-notice';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { answerOf } from '../../../urls/answer-of.ts';
import { stopNoticesPath } from '../../../urls/notice-paths.ts';
import { notIndexed, pageHeaders, pageTitle } from '../../../page-head/page-head.ts';

export const Route = createFileRoute('/invoices/$locale/stop-notices/$noticeSecret')({
  staticData: { resources: ['found-invoices'] },
  codeSplitGroupings: [['loader', 'component']], // a link that nobody follows costs nothing, its head and its search included
  loader: ({ context: { i18n }, params, location }) => {
    if (!isLocale(params.locale)) throw notFound();
    const { answer, isGood, isError } = answerOf(location, linkAnswers.stop, 'stopped');
    const title = isGood ? noticeTitles.stopped : noticeTitles.stop;
    return { answer, meta: [notIndexed, { title: pageTitle(i18n, title, { isError }) }] };
  },
  head: ({ loaderData }) => ({ meta: loaderData?.meta }),
  headers: () => pageHeaders.private,
  component: function LinkOfAMail() {
    const { answer } = Route.useLoaderData();
    const { noticeSecret } = Route.useParams();
    const { config, paths } = Route.useRouteContext();
    return (
      <StopNoticesPage
        action={stopNoticesPath(paths, config.locale, noticeSecret)}
        findHref={paths.find(config.locale)}
        answer={answer}
      />
    );
  },
});
