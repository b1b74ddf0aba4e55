import { isSignInWay, signInWays, type SignInWay } from '@assess/session/sign-in';
import { isLanguage } from '@assess/i18n';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { isOpenToDevelopers } from '../../app-config.ts';
import { hydrateNow } from '@assess/page-server/client';
import { isMissing, notIndexed, pageHeaders, pageTitle } from '../../page-head/page-head.ts';
import { StoreSignInLinks, StoreSignInPage } from '../../pages/store-sign-in.tsx';

export const Route = createFileRoute('/$lang/login')({
  staticData: { resources: ['sign-in'] },
  validateSearch: (search: Record<string, unknown>): { with?: SignInWay; suspendedId?: string; tree?: string } =>
    search,
  beforeLoad: ({ params }) => {
    if (!isLanguage(params.lang)) throw notFound();
  },
  head: ({ match }) => ({
    meta: isMissing(match)
      ? []
      : [notIndexed, hydrateNow, { title: pageTitle(match.context.i18n, signInWays[wayIn(match.search)].title) }],
  }),
  headers: () => pageHeaders.private,
  component: function Login() {
    const search = Route.useSearch();
    const way = wayIn(search);
    const { title, tree } = signInWays[way];
    const { config } = Route.useRouteContext();
    const tried = isOpenToDevelopers(config) && search.tree !== undefined ? String(search.tree) : tree;
    return (
      <StoreSignInPage title={title} tree={tried} isReturn={search.suspendedId !== undefined}>
        <StoreSignInLinks way={way} />
      </StoreSignInPage>
    );
  },
});

/** Reads the way to sign in from the URL. A URL with `suspendedId` is that of an email's link to set a new password. */
const wayIn = (search: { with?: unknown; suspendedId?: unknown }): SignInWay =>
  isSignInWay(search.with) ? search.with : search.suspendedId === undefined ? 'password' : 'forgotten';
