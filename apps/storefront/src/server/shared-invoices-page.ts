import type { GatewayClient } from '@assess/gateway-client';
import type { Logger } from 'pino';
import { sendPage } from './pages/page-cache.ts';
import type { RenderPage } from './pages/render-page.tsx';
import type { RequestContext } from './request-context/request-context.ts';

export interface SharedInvoicesPageOptions {
  renderPage: RenderPage;
  gatewayFor: (context: RequestContext) => GatewayClient;
  log: Logger;
}

/** The page of a link by which invoices were handed over, with who sends it. */
export const sharedInvoicesPage =
  ({ renderPage, gatewayFor, log }: SharedInvoicesPageOptions) =>
  async (context: RequestContext, { shareLinkId }: { shareLinkId: string }): Promise<Response> => {
    const sender = await senderOf(gatewayFor(context), shareLinkId, log);
    const page = await renderPage(context, { shareLink: { sender } });
    page.headers.set('cache-control', 'no-store');
    return sendPage(context.request, page);
  };

/** Without an answer the page goes without the name: its form says what does not work. */
async function senderOf(gateway: GatewayClient, id: string, log: Logger): Promise<string | null> {
  try {
    const shareLink = await gateway.readShareLink({ params: { id } });
    return shareLink.kind === 'ok' ? shareLink.value.sender : null;
  } catch (error) {
    log.warn({ err: error }, 'failed to read the sender of a share link');
    return null;
  }
}
