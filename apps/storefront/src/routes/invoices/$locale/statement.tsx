import { pageTitles } from '@assess/invoices';
import { OwnStatement } from '@assess/invoices/signed-in';
import { createFileRoute } from '@tanstack/react-router';
import { pageHeaders, privateMeta } from '../../../page-head/page-head.ts';
import { requireLocale } from '../../../urls/require-locale.ts';
import { SignInButton } from '../../../visitor/customer/sign-in-button.tsx';
import { useCustomer } from '../../../visitor/customer/use-customer.ts';

export const Route = createFileRoute('/invoices/$locale/statement')({
  staticData: { resources: ['found-invoices', 'signed-in'] },
  beforeLoad: requireLocale,
  codeSplitGroupings: [['loader', 'component']], // other pages load none of it, its head included
  loader: ({ context: { i18n } }) => ({
    meta: privateMeta(i18n, pageTitles.statement, { hydrates: true }),
  }),
  head: ({ loaderData }) => ({ meta: loaderData?.meta }),
  headers: () => pageHeaders.private,
  component: function Statement() {
    const { config, paths } = Route.useRouteContext();
    const navigate = Route.useNavigate();
    const paramsOf = ({ id, kind }: { id: string; kind: string }) => ({ locale: config.locale, kind, lookupId: id });
    return (
      <OwnStatement
        customer={useCustomer()}
        signIn={<SignInButton />}
        findHref={paths.find(config.locale)}
        resultsHref={({ id, kind }) => paths.results(config.locale, kind, id)}
        onFound={(lookup) => navigate({ to: '/invoices/$locale/$kind/$lookupId', params: paramsOf(lookup) })}
        onShare={(lookup) => navigate({ to: '/invoices/$locale/$kind/$lookupId/hand-off', params: paramsOf(lookup) })}
      />
    );
  },
});
