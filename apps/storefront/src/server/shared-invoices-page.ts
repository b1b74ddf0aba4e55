import type { GatewayClient } from '@assess/gateway-client';
import type { Logger } from 'pino';
import { sendPage } from '@assess/page-server';
import type { RenderPage } from './pages/render-page.tsx';
import type { RequestContext } from './request-context/request-context.ts';

export interface SharedInvoicesPageOptions {
  renderPage: RenderPage;
  gatewayFor: (context: RequestContext) => GatewayClient;
  log: Logger;
}

/** Serves the page of a share link, with the name of its sender. */
export const sharedInvoicesPage =
  ({ renderPage, gatewayFor, log }: SharedInvoicesPageOptions) =>
  async (context: RequestContext, { shareLinkId }: { shareLinkId: string }): Promise<Response> => {
    const sender = await senderOf(gatewayFor(context), shareLinkId, log);
    const page = await renderPage(context, { shareLink: { sender } });
    page.headers.set('cache-control', 'no-store');
    return sendPage(context.request, page);
  };

/** Reads the sender's name. If the gateway does not respond, the page has no name, and its form shows the failure. */
async function senderOf(gateway: GatewayClient, id: string, log: Logger): Promise<string | null> {
  try {
    const shareLink = await gateway.readShareLink({ params: { id } });
    return shareLink.kind === 'ok' ? shareLink.value.sender : null;
  } catch (error) {
    log.warn({ err: error }, 'failed to read the sender of a share link');
    return null;
  }
}
