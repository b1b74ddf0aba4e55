import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGatewayClient, type Outcome } from '@assess/gateway-client';
import type { ProblemKind } from '@assess/gateway-client/contract';
import { waitUntilHealthy } from '../tools/start/health.ts';
import { findPorts } from '../tools/start/ports.ts';
import type { Command, ProcessGroup } from '../tools/start/process-group.ts';
import { describeStore } from '../tools/start/running-store.ts';
import { build, serviceCommands } from '../tools/start/services.ts';
import { onLoopback } from '../tools/start/settings.ts';
import { createBenchDatabase } from './bench-database.ts';
import { longOrder, searchOf, shownInvoice } from './bench-data.ts';

/** The running servers of a benchmark: those under test and those that they are compared with. */
export interface Stack {
  readonly storefrontOrigin: string;
  readonly gatewayOrigin: string;
  readonly platformKey: string;
  /** The path of pages that show one invoice. */
  readonly resultsPath: string;
  readonly paymentPath: string;
  /** The path of a page with many selectable invoices. */
  readonly longResultsPath: string;
  /** The origin of our pages without script, and of one with a script, sent by bare Node. */
  readonly staticOrigin: string;
  /** The origin of the bare server, with one statement per request on the gateway's database. */
  readonly bareOrigin: string;
  readonly databaseName: 'PGlite' | 'PostgreSQL';
  /** Creates an empty database for this run; `undefined` without PostgreSQL. */
  readonly createDatabase: () => Promise<string | undefined>;
  /** Starts another gateway on the database with this URL. */
  readonly startGateway: (databaseUrl: string) => Promise<string>;
}

const anyPorts = { STOREFRONT_PORT: 0, GATEWAY_PORT: 0, SANDBOX_PORT: 0, SMTP_PORT: 0 };

/** The storefront's entry, which identifies its process. */
export const storefrontEntry = 'apps/storefront/dist/server/main.js';

/**
 * Starts the production build as `npm start` does, on free ports and with a separate database. Two things differ: the
 * card processor is the static server, which approves at once, and the gateway shares its process with the bare server.
 */
export async function startStack(group: ProcessGroup, cleanUp: AsyncDisposableStack): Promise<Stack> {
  const databaseServer = process.env['BENCH_DATABASE_URL'] || process.env['TEST_DATABASE_URL'];
  const databases = cleanUp.use(new AsyncDisposableStack()); // databases are dropped after the servers that use them, later ones included
  const createDatabase = async () => (databaseServer ? createBenchDatabase(databaseServer, databases) : undefined);
  const databaseUrl = await createDatabase();
  const dataFolder = mkdtempSync(join(tmpdir(), 'bench-'));
  cleanUp.defer(() => rmSync(dataFolder, { recursive: true }));
  cleanUp.defer(() => group.stop());

  const ports = await findPorts(anyPorts);
  const unlimited = '1000000000,1000000000,1000000000';
  const limits = { lookupLimits: unlimited, declineLimits: unlimited };
  const settings = { ports, dataFolder, databaseUrl, ...limits, appOrigins: [], cardProcessor: 'sandbox' as const };
  const store = { ...describeStore(settings), storefrontOrigin: onLoopback(ports.STOREFRONT_PORT) };
  const { gatewayOrigin, storefrontOrigin, sandboxOrigin, platformKey } = store;
  const { SANDBOX_PORT: staticPort } = await findPorts(anyPorts);
  const staticOrigin = onLoopback(staticPort);
  const commands = serviceCommands(store, settings, false);
  const gatewayEnv = { ...commands.gateway.env, CARD_PROCESSOR: `${staticOrigin}/card-processor` };
  const start = (command: Command, origin: string) =>
    group.start(command, (signal) => waitUntilHealthy(origin, signal));

  const gateway = {
    ...commands.gateway,
    args: commands.gateway.args.with(-1, 'benchmarks/gateway-server.ts'),
    env: {
      ...gatewayEnv,
      BARE_PORT: String(ports.SMTP_PORT), // no mail is sent
      SEED: 'false',
    },
  };
  const sandbox = { ...commands.sandbox, env: { ...commands.sandbox.env, SMTP_PORT: '0' } };
  await Promise.all([start(gateway, gatewayOrigin), start(sandbox, sandboxOrigin), group.run(build)]);
  await start(commands.storefront, storefrontOrigin); // requests content from the sandbox at once
  const paths = await openPages(gatewayOrigin, platformKey);
  const staticServer = {
    name: 'static server',
    args: commands.sandbox.args.with(-1, 'benchmarks/static-server.ts'),
    env: {
      ...commands.sandbox.env,
      PORT: String(staticPort),
      STOREFRONT_ORIGIN: storefrontOrigin,
      PAYMENT_PATH: paths.paymentPath,
    },
  };
  await start(staticServer, staticOrigin);
  return {
    createDatabase,
    async startGateway(url) {
      const { GATEWAY_PORT: port } = await findPorts(anyPorts);
      const { args } = commands.gateway;
      const another = {
        name: `gateway at ${port}`,
        args,
        env: { ...gatewayEnv, PORT: String(port), DATABASE_URL: url, SEED: 'false' },
      };
      await start(another, onLoopback(port));
      return onLoopback(port);
    },
    storefrontOrigin,
    gatewayOrigin,
    platformKey,
    ...paths,
    staticOrigin,
    bareOrigin: onLoopback(ports.SMTP_PORT),
    databaseName: databaseUrl ? 'PostgreSQL' : 'PGlite',
  };
}

/** Looks up one invoice and opens its payment; looks up a long order. */
async function openPages(gatewayOrigin: string, platformKey: string) {
  const gateway = createGatewayClient({
    baseUrl: gatewayOrigin,
    headers: () => ({ 'x-platform-key': platformKey, 'x-site-id': 'US' }),
  });
  const body = { kind: 'invoice-number', ...searchOf(shownInvoice) } as const;
  const { id: lookupId } = valueOf(await gateway.lookUpInvoices({ body }));
  const { invoices } = valueOf(await gateway.readInvoiceLookup({ params: { id: lookupId } }));
  const invoiceIds = invoices.map(({ id }) => id);
  const { id: paymentId } = valueOf(await gateway.openPayment({ body: { lookupId, invoiceIds } }));
  const { number, accountNumber, invoiceCount } = longOrder;
  const long = valueOf(await gateway.lookUpInvoices({ body: { kind: 'order-number', number, accountNumber } }));
  return {
    resultsPath: `/invoices/en-us/invoice-number/${lookupId}`,
    paymentPath: `/invoices/${paymentId}/payment`,
    longResultsPath: `/invoices/en-us/order-number/${long.id}?shown=${invoiceCount}`,
  };
}

function valueOf<Value>(outcome: Outcome<Value, ProblemKind>): Value {
  if (outcome.kind !== 'ok') throw new Error(`The gateway answered ${outcome.kind}.`);
  return outcome.value;
}
