import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFaultProxy, type FaultProxy } from './fault-proxy.ts';
import type { ChaosDatabase } from './chaos-database.ts';
import { generateConnectionFaults } from './connection-fault.ts';
import type { Fault, FaultKind } from './plan.ts';
import { freePort } from '../../tools/testing/free-port.ts';
import type { Service } from '../trials/services/service.ts';
import { isFailure, startGateway, startThirdParties } from '../trials/services/store-services.ts';

/** The processes of a run, the proxies between them, and the faults of each. */
export interface ChaosDeployment {
  /** The gateways' URLs for customers, through proxies that inject faults. */
  readonly gateways: readonly string[];
  /** The URLs of a gateway and of the card processor without a proxy. */
  readonly direct: { readonly gateway: string; readonly processor: string };
  /** The action of each kind of fault. */
  readonly faults: Readonly<Record<FaultKind, (fault: Fault) => Promise<void>>>;
  readonly proxies: readonly FaultProxy[];
  /** The log lines that report a fault in our code. */
  readonly failures: readonly string[];
  /** Moves the clocks of all gateways forward. */
  letPass(ms: number): void;
  untilReady(): Promise<void>;
}

const clockPreload = join(import.meta.dirname, '../../apps/storefront-e2e/fixtures/moved-clock.ts');

/** Starts the card processor and as many gateways as the database allows. */
export async function startChaosDeployment(
  seed: number,
  database: ChaosDatabase,
  cleanUp: AsyncDisposableStack,
): Promise<ChaosDeployment> {
  const folder = mkdtempSync(join(tmpdir(), 'assess-chaos-'));
  cleanUp.defer(() => rmSync(folder, { recursive: true }));
  const failures: string[] = [];
  const proxies: FaultProxy[] = [];

  async function openProxyTo(port: number, name: string): Promise<string> {
    const proxy = await openFaultProxy(port, (connection) => generateConnectionFaults(seed, name, connection));
    cleanUp.defer(() => proxy.close());
    proxies.push(proxy);
    return proxy.origin;
  }

  function started(service: Service): Service {
    cleanUp.defer(() => service.stop());
    return service;
  }

  const processorPort = await freePort();
  const processor = started(startThirdParties({ port: processorPort, smtpPort: await freePort(), folder }));
  const cardProcessor = `${await openProxyTo(processorPort, 'processor')}/card-processor`;
  const ports = await Promise.all(Array.from({ length: database.gateways }, freePort));
  const clocks = ports.map((_, n) => ({ file: join(folder, `ahead-${n}`), aheadMs: 0 }));
  const gateways = ports.map((port, n) =>
    started(
      startGateway({
        port,
        cardProcessor,
        variables: {
          ...database.variables,
          NODE_OPTIONS: `--import=${clockPreload}`,
          CLOCK_AHEAD_FILE: clocks[n]?.file ?? '',
        },
        read: (line) => {
          if (isFailure(line)) failures.push(line);
        },
      }),
    ),
  );
  const moveClock = (clock: (typeof clocks)[number] | undefined, ms: number) => {
    if (clock) writeFileSync(clock.file, String((clock.aheadMs += ms)));
  };
  const ofDatabase = (kind: FaultKind) => async (fault: Fault) => database.faults[kind]?.(fault);
  return {
    gateways: await Promise.all(ports.map((port, n) => openProxyTo(port, `gateway ${n}`))),
    direct: {
      gateway: `http://127.0.0.1:${ports[0]}`,
      processor: `http://127.0.0.1:${processorPort}/card-processor`,
    },
    faults: {
      'kill-gateway': async ({ gateway, ms }) => gateways[gateway]?.killFor(ms),
      'kill-processor': ({ ms }) => processor.killFor(ms),
      'move-clock': async ({ gateway, ms }) => moveClock(clocks[gateway], ms),
      'end-sessions': ofDatabase('end-sessions'),
      'fill-pool': ofDatabase('fill-pool'),
      'restart-database': ofDatabase('restart-database'),
    },
    proxies,
    failures,
    letPass: (ms) => clocks.forEach((clock) => moveClock(clock, ms)),
    untilReady: async () => void (await Promise.all([processor, ...gateways].map((each) => each.untilReady()))),
  };
}
