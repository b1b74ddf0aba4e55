import type { CommerceProxy } from './commerce-proxy.ts';
import { sendPage } from './page-cache.ts';
import type { RenderPage } from './render-page.tsx';
import type { RequestFacts } from './request-facts.ts';
import type { VisitorLocale } from './visitor-locale.ts';

export interface StorePagesOptions {
  askCommerce: CommerceProxy;
  renderPage: RenderPage;
  facts: RequestFacts;
  visitorLocale: VisitorLocale;
  publicOrigin: string | undefined;
}

/** Pages that commerce serves: what it marks as a part of a page is shown inside our header and footer. */
export const answerStorePages =
  ({ askCommerce, renderPage, facts, visitorLocale, publicOrigin }: StorePagesOptions) =>
  async (request: Request): Promise<Response> => {
    const answer = await askCommerce(request, {
      locale: visitorLocale.localeOf(request),
      routingRegion: visitorLocale.routingRegionOf(request),
      clientAddress: facts.clientAddress(request),
      publicOrigin,
    });
    if (answer.kind === 'response') return answer.response;
    const read = new Request(request.url, { headers: request.headers });
    if (answer.kind === 'unavailable') {
      const page = await renderPage(read, { storePage: 'unavailable' });
      page.headers.set('cache-control', 'no-store');
      page.headers.set('retry-after', '60');
      return sendPage(request, { ...page, status: 503 });
    }
    const { title, html, status, headers } = answer.page;
    const page = await renderPage(read, { storePage: { title, html } });
    const all = new Headers(page.headers);
    for (const [name, value] of headers) all.append(name, value);
    return sendPage(request, { ...page, status, headers: all });
  };
