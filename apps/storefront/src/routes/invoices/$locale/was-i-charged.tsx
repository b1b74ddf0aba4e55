import { isLocale } from '@assess/i18n';
import { ChargePage, chargeProblems, chargeTitle } from '@assess/invoices/charge-page';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { wakeNow } from '../../../page-contract/page-attributes.ts';
import { notIndexed, pageHeaders, pageTitle } from '../../../page-head/page-head.ts';

export const Route = createFileRoute('/invoices/$locale/was-i-charged')({
  staticData: { needs: ['charge'] },
  codeSplitGroupings: [['loader', 'component']], // a page that is not opened costs nothing, its head and its search included
  beforeLoad: ({ params }) => {
    if (!isLocale(params.locale)) throw notFound();
  },
  loader: ({ context: { askedCharge, i18n }, location: { search } }) => {
    const { problem: named, answered } = search as Record<string, unknown>; // why it was led back here, or that it has an answer
    const problem = chargeProblems.find((one) => one === named);
    const isProofWanted = problem === 'proof-required';
    const isError = problem !== undefined && !isProofWanted;
    return {
      problem,
      asked: problem || answered ? askedCharge : undefined,
      meta: [notIndexed, { title: pageTitle(i18n, chargeTitle, { isError }) }, ...(isProofWanted ? [wakeNow] : [])],
    };
  },
  head: ({ loaderData }) => ({ meta: loaderData?.meta }),
  headers: () => pageHeaders.private,
  component: function WasICharged() {
    const { problem, asked } = Route.useLoaderData();
    const { config, paths } = Route.useRouteContext();
    return (
      <ChargePage
        action={paths.wasICharged(config.locale)}
        locale={config.locale}
        findHref={paths.find(config.locale)}
        typed={asked?.typed}
        issues={problem === 'invalid' ? asked?.issues : undefined}
        problem={problem}
        challenge={problem === 'proof-required' ? asked?.challenge : undefined}
        charges={problem ? undefined : asked?.charges}
      />
    );
  },
});
