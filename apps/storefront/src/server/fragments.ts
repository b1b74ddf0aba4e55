import { flagDefaults } from '@assess/feature-flags';
import { loadMessages } from '@assess/header-footer';
import { isolateCss, renderFragment } from '@assess/header-footer/server';
import { createI18n, isLocale, localeCodes, type Locale } from '@assess/i18n';
import { createPageCache, forAnybody, shortenCacheTtl, writePolicy, type RenderedPage } from '@assess/page-server';
import type { Paths } from '../urls/paths.ts';
import type { AppConfig } from '../app-config.ts';
import type { LoadedPageData } from '../page-contract/page-block.ts';
import { problem } from '@assess/gateway-client/server';
import type { RequestContext } from './request-context/request-context.ts';

export interface FragmentsOptions {
  configFor: (locale: Locale) => AppConfig;
  pageDataFor: (config: AppConfig) => Promise<LoadedPageData>;
  paths: Paths;
  /** The whole stylesheet of the pages. */
  css: string;
  /** This store's origin, as other sites reach it. */
  publicOrigin: string | undefined;
  /**
   * True if, while there is no `publicOrigin`, the request's host is trusted, although a client can forge it. Otherwise there are no
   * fragments.
   */
  trustsHost: boolean;
}

/** Serves header and footer for other apps' pages: `/fragments/{locale}/header` and `/footer`, public to every origin. */
export function createFragments({ configFor, pageDataFor, paths, css, publicOrigin, trustsHost }: FragmentsOptions) {
  const isolated = isolateCss(css);

  const render = async ({ url: { origin, pathname } }: Pick<RequestContext, 'url'>): Promise<RenderedPage> => {
    const asked = fragmentNamed(pathname);
    if (!asked) return { status: 404, headers: new Headers(), html: [] };
    const { locale, part } = asked;
    const config = configFor(locale);
    const [i18n, { content, messages, flags, isFallback }] = await Promise.all([
      createI18n(locale, [loadMessages], config.siteMode),
      pageDataFor(config),
    ]);
    i18n.load(i18n.locale, messages);
    const html = renderFragment(part, {
      content,
      locale,
      today: config.today,
      i18n,
      origin: publicOrigin ?? origin,
      css: isolated,
      countries: localeCodes.map((code) => ({ locale: code, href: paths.find(code) })),
      signInHref: config.identity && flags.sso ? content.pages.signIn : undefined,
      showsPictures: flags.imageCapability ?? flagDefaults.imageCapability,
    });
    const page = { status: 200, headers: new Headers(fragmentHeaders), html: [html] };
    if (isFallback) shortenCacheTtl(page.headers);
    return page;
  };

  const { shared } = createPageCache(render, {
    keyOf: ({ origin, pathname }) => (publicOrigin ?? origin) + pathname,
  });

  return async (context: RequestContext): Promise<Response> => {
    if (!context.isRead) {
      const refusal = problem('method-not-allowed', 'A fragment can only be read.');
      refusal.headers.set('allow', 'GET, HEAD');
      return forAnybody(refusal);
    }
    if (!publicOrigin && !trustsHost)
      return forAnybody(problem('unavailable', 'Fragments need the setting PUBLIC_ORIGIN.'));
    const found = await shared(context.at(context.url.pathname));
    return forAnybody(found.status === 404 ? problem('route-not-found', 'No such fragment.') : found);
  };
}

function fragmentNamed(pathname: string) {
  const [, locale = '', part] = /^\/fragments\/([^/]*)\/([^/]*)$/.exec(pathname) ?? [];
  return isLocale(locale) && (part === 'header' || part === 'footer') ? ({ locale, part } as const) : undefined;
}

/** The headers of a fragment. Its policy disables everything if a visitor opens it as a page. */
const fragmentHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=60, s-maxage=300, stale-while-revalidate=300',
  'content-security-policy': writePolicy({ sandbox: [] }),
};
