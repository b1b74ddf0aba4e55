import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CardTokenizer } from '../../libs/invoices/src/payment-page/card-tokenizer.ts';
import { freePort } from '../../tools/testing/free-port.ts';
import { randomOf } from '../trials/random.ts';
import type { Service } from '../trials/services/service.ts';
import { isFailure, startGateway, startThirdParties } from '../trials/services/store-services.ts';
import { openCallProxy, type CallProxy } from './calls/call-proxy.ts';
import { createEventCourier, type EventCourier, type StripeObject } from './calls/event-courier.ts';
import type { FateBook } from './calls/fate-book.ts';
import type { Call, ProcessorName } from './calls/identify-call.ts';
import { createStripeTokeniser } from './calls/stripe-tokeniser.ts';
import type { ChaosDatabase } from './chaos-database.ts';
import { createMovedClock, type MovedClock } from './clock/moved-clock.ts';
import { generateConnectionFaults } from './connection-fault.ts';
import { readDouble, type DoubleRecords } from './days/double-records.ts';
import { openFaultProxy, type FaultProxy } from './fault-proxy.ts';
import type { Fault, FaultKind } from './plan.ts';
import { gatewayVariables, stripeSecrets } from './gateway-variables.ts';

/** The processes of a run, the proxies between them, and the faults of each. */
export interface ChaosDeployment {
  /** The gateways' URLs for customers, through proxies that inject faults, and those of the same gateways without. */
  readonly gateways: readonly string[];
  readonly direct: readonly string[];
  /** The card processor without proxies: its URL for browsers, its tokeniser, and its own records. */
  readonly processor: {
    readonly name: ProcessorName;
    readonly origin: string;
    readonly folder: string;
    readonly tokenise: CardTokenizer['tokenise'] | undefined;
    readonly service: Service;
    read(): Promise<DoubleRecords>;
  };
  readonly calls: CallProxy;
  readonly events: EventCourier;
  readonly clock: MovedClock;
  /** The action of each kind of fault. */
  readonly faults: Readonly<Record<FaultKind, (fault: Fault) => Promise<void>>>;
  readonly proxies: readonly FaultProxy[];
  /** The log lines of the gateways that are errors, and those that report a fault in our code. */
  readonly errors: readonly string[];
  readonly failures: readonly string[];
  /** Ends a gateway, and starts it again. All of its tasks run at its start, so this is the morning of a day. */
  restartGateway(): Promise<void>;
  stopGateways(): Promise<void>;
  untilReady(): Promise<void>;
}

export interface DeploymentOptions {
  readonly seed: number;
  readonly processor: ProcessorName;
  readonly database: ChaosDatabase;
  readonly fates: FateBook;
  /** Variables of all gateways, such as the rule that is removed from their sources. */
  readonly variables: Readonly<Record<string, string>>;
  /** Modules that all gateways preload. */
  readonly preloads: readonly string[];
}

/** Starts the card processor and as many gateways as the database allows. */
export async function startChaosDeployment(
  { seed, processor: name, database, fates, variables, preloads }: DeploymentOptions,
  cleanUp: AsyncDisposableStack,
): Promise<ChaosDeployment> {
  const folder = mkdtempSync(join(tmpdir(), 'assess-chaos-'));
  cleanUp.defer(() => rmSync(folder, { recursive: true }));
  const [failures, errors]: [string[], string[]] = [[], []];
  const proxies: FaultProxy[] = [];
  const clock = createMovedClock((process) => join(folder, `ahead-${process}`), database.setAhead);

  async function openProxyTo(port: number, proxied: string): Promise<string> {
    const proxy = await openFaultProxy(port, (connection) => generateConnectionFaults(seed, proxied, connection));
    cleanUp.defer(() => proxy.close());
    proxies.push(proxy);
    return proxy.origin;
  }

  function started(service: Service): Service {
    cleanUp.defer(() => service.stop());
    return service;
  }

  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const service = started(
    startThirdParties({
      port,
      smtpPort: await freePort(),
      folder,
      variables: { ...stripeSecrets.ofStripe, ...clock.variablesFor('processor') },
    }),
  );
  const ports = await Promise.all(Array.from({ length: database.gateways }, freePort));
  const direct = ports.map((each) => `http://127.0.0.1:${each}`);
  const events = createEventCourier({
    random: randomOf(seed, 'events'),
    gateways: direct,
    webhookSecret: stripeSecrets.webhookSecret,
    read: (path) => readStripeObjects(origin, path),
    now: clock.now,
  });
  let visibleOrigin = '';
  const calls = await openCallProxy({
    processor: name,
    upstreamPort: port,
    fateOf: fates.fateOf,
    pass: (ms) => clock.until(clock.now() + ms),
    rewrite: (body) => (name === 'stripe' ? body.replaceAll(origin, visibleOrigin) : body),
    onHandled: (call) => tellAbout(events, name, call),
  });
  cleanUp.defer(() => calls.close());
  visibleOrigin = await openProxyTo(calls.port, 'processor');
  const gateways = ports.map((each, n) =>
    started(
      startGateway({
        port: each,
        cardProcessor: `${visibleOrigin}/card-processor`,
        variables: {
          ...database.variables,
          ...gatewayVariables({ n, clock, preloads }),
          ...(name === 'stripe' && { ...stripeSecrets.ofGateway, STRIPE_API: visibleOrigin }),
          ...variables,
        },
        read: (line) => {
          if (line.includes('"level":50')) errors.push(line);
          if (isFailure(line)) failures.push(line);
        },
      }),
    ),
  );
  const ofDatabase = (kind: FaultKind) => async (fault: Fault) => database.faults[kind]?.(fault);
  const sandboxFolder = join(folder, 'sandbox');
  const url = `${origin}/card-processor`;
  return {
    gateways: await Promise.all(ports.map((each, n) => openProxyTo(each, `gateway ${n}`))),
    direct,
    processor: {
      ...{ name, origin, folder: sandboxFolder, service },
      tokenise: name === 'stripe' ? createStripeTokeniser(origin) : undefined,
      read: () => readDouble(name, { folder: sandboxFolder, url }),
    },
    ...{ calls, events, clock, proxies, errors, failures },
    faults: {
      'kill-gateway': async ({ gateway, ms }) => gateways[gateway]?.killFor(ms),
      'kill-processor': ({ ms }) => service.killFor(ms),
      'move-clock': async ({ gateway, ms }) => clock.moveOne(`gateway-${gateway}`, ms),
      'end-sessions': ofDatabase('end-sessions'),
      'fill-pool': ofDatabase('fill-pool'),
      'restart-database': ofDatabase('restart-database'),
    },
    async restartGateway() {
      await gateways[0]?.restart();
      await gateways[0]?.untilReady();
    },
    stopGateways: async () => void (await Promise.all(gateways.map((gateway) => gateway.stop()))),
    untilReady: async () => void (await Promise.all([service, ...gateways].map((each) => each.untilReady()))),
  };
}

/** Sends events about the object of a call that Stripe has handled. */
function tellAbout(events: EventCourier, name: ProcessorName, { step, intent }: Call): void {
  if (name === 'http' || intent === undefined) return;
  events.tell(step === 'refund' ? `/v1/refunds?payment_intent=${intent}` : `/v1/payment_intents/${intent}`);
}

async function readStripeObjects(origin: string, path: string): Promise<readonly StripeObject[]> {
  const headers = { authorization: `Bearer ${stripeSecrets.secretKey}`, 'stripe-version': 'any' };
  const answer = await fetch(origin + path, { headers });
  if (!answer.ok) throw new Error(`Stripe answered ${answer.status}.`);
  const body = (await answer.json()) as StripeObject & { readonly data?: readonly StripeObject[] };
  return body.data ?? [body];
}
