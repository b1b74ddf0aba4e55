import type { GatewayClient } from '@assess/gateway-client';
import type { Logger } from 'pino';
import { sendPage } from './pages/page-cache.ts';
import type { RenderPage } from './pages/render-page.tsx';
import type { Visit } from './visit/visit.ts';

export interface HandedPageOptions {
  renderPage: RenderPage;
  gatewayFor: (visit: Visit) => GatewayClient;
  log: Logger;
}

/** The page of a link by which invoices were handed over, with who sends it. */
export const handedPage =
  ({ renderPage, gatewayFor, log }: HandedPageOptions) =>
  async (visit: Visit, { handOffId }: { handOffId: string }): Promise<Response> => {
    const sender = await senderOf(gatewayFor(visit), handOffId, log);
    const page = await renderPage(visit, { handOff: { sender } });
    page.headers.set('cache-control', 'no-store');
    return sendPage(visit.request, page);
  };

/** Without an answer the page goes without the name: its form says what does not work. */
async function senderOf(gateway: GatewayClient, id: string, log: Logger): Promise<string | null> {
  try {
    const handOff = await gateway.readHandOff({ params: { id } });
    return handOff.kind === 'ok' ? handOff.value.sender : null;
  } catch (error) {
    log.warn({ err: error }, 'the sender of a link could not be read');
    return null;
  }
}
