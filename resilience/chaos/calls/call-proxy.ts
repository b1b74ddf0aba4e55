import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallFate } from './call-fate.ts';
import {
  identifyCall,
  ownAnswers,
  proxyAnswers,
  spoilToken,
  type Call,
  type OtherAnswer,
  type ProcessorName,
} from './identify-call.ts';

/** A proxy in front of the card processor that understands calls, and gives each its fate. */
export interface CallProxy {
  readonly port: number;
  /** The number of times that each fate has happened. */
  readonly happened: Readonly<Record<string, number>>;
  /** True while the proxy closes every connection without reading a request. */
  isAway: boolean;
  close(): Promise<void>;
}

export interface CallProxyOptions {
  readonly processor: ProcessorName;
  /** The port of the card processor. */
  readonly upstreamPort: number;
  /** Returns the fate of a call; `undefined` for none. Called once for each call. */
  readonly fateOf: (call: Call) => CallFate | undefined;
  /** Waits until `ms` of the moved clock have passed. */
  readonly pass: (ms: number) => Promise<void>;
  /** Changes the text of a response, such as the URLs in it. */
  readonly rewrite: (body: string) => string;
  /** Called after the processor has handled a call that may have changed something. */
  readonly onHandled: (call: Call) => void;
}

/** The delay in milliseconds of a late response: longer than the gateway's time-outs. */
const lateMs = 7_000;

/** Opens the proxy on a free port. */
export async function openCallProxy(options: CallProxyOptions): Promise<CallProxy> {
  const { processor, upstreamPort, fateOf, pass, rewrite, onHandled } = options;
  const happened: Record<string, number> = {};
  const referenceOf = new Map<string, string>();
  const voiding = new Map<string, PromiseWithResolvers<void> & { readonly forwarded: PromiseWithResolvers<void> }>();
  let charged: OtherAnswer | undefined;

  async function forward(incoming: IncomingMessage, body: string, call: Call): Promise<OtherAnswer> {
    const upstream = send({
      port: upstreamPort,
      method: incoming.method,
      path: incoming.url,
      headers: { ...incoming.headers, 'content-length': Buffer.byteLength(body) },
    });
    upstream.end(body);
    const [response] = (await once(upstream, 'response')) as [IncomingMessage];
    const answer: OtherAnswer = {
      status: response.statusCode ?? 502,
      type: response.headers['content-type'] ?? '',
      text: rewrite(await text(response)),
    };
    if (call.step === 'create' && call.reference !== undefined && answer.status === 200)
      referenceOf.set((JSON.parse(answer.text) as { id: string }).id, call.reference);
    if (incoming.method === 'POST') onHandled(call);
    return answer;
  }

  const respond = (response: ServerResponse, { status, type, text: body }: OtherAnswer) =>
    response.writeHead(status, { 'content-type': type }).end(body);

  /** Lets a void wait until the charge that it has to wait for has reached the processor. */
  async function letChargeOvertake({ step, reference }: Call): Promise<void> {
    const held = step === 'void' && reference !== undefined ? voiding.get(reference) : undefined;
    held?.resolve();
    await held?.forwarded.promise;
  }

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', socket } = incoming;
    if (proxy.isAway) return void socket.destroy();
    const body = await text(incoming);
    const seen = identifyCall[processor]({ method, url, body });
    const call = { ...seen, reference: seen.reference ?? referenceOf.get(seen.intent ?? '') };
    const fate = fateOf(call);
    if (fate) happened[fate.kind] = (happened[fate.kind] ?? 0) + 1;
    await letChargeOvertake(call);
    const reach = () => forward(incoming, body, call);
    switch (fate?.kind) {
      case undefined: {
        const answer = await reach();
        if (call.step === 'charge' && answer.status === 200) charged = answer;
        return void respond(response, answer);
      }
      case 'cut-before':
        return void socket.destroy();
      case 'answer-lost':
        await reach();
        return void socket.destroy();
      case 'late-answer': {
        const answer = await reach();
        await sleep(lateMs, undefined, { ref: false });
        return void respond(response, answer);
      }
      case 'held':
      case 'create-held':
        await pass(fate.ms);
        return void respond(response, await reach());
      case 'held-until-void': {
        const held = { ...Promise.withResolvers<void>(), forwarded: Promise.withResolvers<void>() };
        voiding.set(call.reference ?? '', held);
        await Promise.race([held.promise, pass(fate.ms)]);
        const answer = await reach().finally(held.forwarded.resolve);
        return void respond(response, answer);
      }
      case 'own-refusal':
        return void respond(response, ownAnswers[processor]['own-refusal']);
      case 'failed-after':
        await reach();
        return void respond(response, ownAnswers[processor]['failed-after']);
      case 'proxy-refusal':
      case 'bad-gateway':
        await reach();
        return void respond(response, proxyAnswers[fate.kind]);
      case 'unknown-page':
        return void respond(response, proxyAnswers['unknown-page']);
      case 'foreign-answer':
        return charged ? void respond(response, charged) : void socket.destroy();
      case 'spoilt-token':
        return void respond(response, await forward(incoming, spoilToken[processor](body), call));
    }
  }

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => incoming.socket.destroy()); // the processor was down, or the client has gone
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const proxy: CallProxy = {
    port: (server.address() as AddressInfo).port,
    happened,
    isAway: false,
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
  return proxy;
}
