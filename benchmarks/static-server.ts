import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json as readJson } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { prepareStaticPages } from './static-page.ts';

/**
 * Serves the comparison for our pages: the same pages without script, compressed once and sent from bare Node. It is
 * also the card processor's double, which approves every charge at once, so that only the gateway is measured.
 */
const env = z
  .object({ PORT: z.string(), HOST: z.string(), STOREFRONT_ORIGIN: z.string(), PAYMENT_PATH: z.string() })
  .parse(process.env);
const pages = await prepareStaticPages(env.STOREFRONT_ORIGIN, env.PAYMENT_PATH);
const chargeSchema = z.object({ reference: z.string(), amountMinor: z.int(), currency: z.string() });

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url = '' } = request;
  if (url === '/card-processor/charges') {
    const charge = chargeSchema.parse(await readJson(request));
    const approval = { ...charge, status: 'approved', card: { brand: 'visa', last4: '4242' }, chargedAt: new Date() };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(approval));
    return;
  }
  request.resume();
  const page = pages.get(`${method} ${url}`);
  if (!page) {
    response.writeHead(url === '/health/live' ? 200 : 404).end();
    return;
  }
  response
    .writeHead(page.status, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': page.body.length,
      vary: 'accept-encoding',
    })
    .end(page.body);
}

const server = createServer((request, response) => void answer(request, response));
server.listen(Number(env.PORT), env.HOST);

process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
