import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { unprivileged } from '../../trials/services/own-postgres.ts';
import { freePort } from '../../../tools/testing/free-port.ts';
import { etcdArguments, haproxyConfig, owner, patroniConfig, pgbouncerConfig, type Node } from './cluster-config.ts';
import { createDaemons, killThoseIn } from './daemons.ts';
import { openPartitionProxy } from '../partition-proxy.ts';
import { servedIn } from '../served.ts';
import type { Programs } from './programs.ts';

/** The faults of the node that is the primary. */
export const clusterFaults = ['kill-postgres', 'kill-machine', 'cut-etcd'] as const;

export type ClusterFault = (typeof clusterFaults)[number];

/** A primary and a synchronous standby, with the proxies that forward to the primary. */
export interface Cluster {
  /** The database URLs: through HAProxy, and through PgBouncer in front of it. */
  readonly urls: { readonly direct: string; readonly pooled: string };
  /** The URLs at which the proxy accepts requests for gateways and storefronts. */
  readonly proxy: { readonly gateways: string; readonly storefronts: string };
  /** Counts the requests that each process behind the proxy received, by its name. */
  served(): Promise<Readonly<Record<string, number>>>;
  /** Waits until there are a primary and a synchronous standby. @throws when there are none within three minutes */
  untilWhole(): Promise<void>;
  /** Breaks the primary, waits for the fail-over, and repairs the broken node. */
  breakPrimary(fault: ClusterFault): Promise<void>;
}

export interface ClusterOptions {
  readonly programs: Programs;
  /** The ports of the processes behind the proxy. */
  readonly ports: { readonly gateways: readonly number[]; readonly storefronts: readonly number[] };
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

const waitsAtMostMs = 180_000;

/** Starts a cluster in a temporary folder; all of its programs run as an unprivileged user. */
export async function startCluster(
  { programs, ports }: ClusterOptions,
  cleanUp: AsyncDisposableStack,
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'assess-ha-'));
  cleanUp.defer(() => rmSync(folder, { recursive: true }));
  const user = unprivileged();
  if (user) chownSync(folder, user.uid, user.gid);
  const daemons = createDaemons(folder);
  cleanUp.defer(() => daemons.endAll());
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  const [etcdPort, peerPort, databasePort, poolerPort, gatewaysPort, storefrontsPort, statsPort] = await freePorts(7);
  daemons.create('etcd', programs.etcd, etcdArguments(folder, etcdPort, peerPort)).start();
  const machines = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const proxyToEtcd = await openPartitionProxy(etcdPort);
      cleanUp.defer(() => proxyToEtcd.close());
      const [postgresPort, apiPort] = await freePorts(2);
      const node: Node = { name, postgresPort, apiPort, etcdPort: proxyToEtcd.port };
      const settings = write(`${name}.json`, patroniConfig(node, folder, programs.postgres));
      return { node, proxyToEtcd, patroni: daemons.create(name, programs.patroni, [settings]) };
    }),
  );
  for (const { patroni } of machines) patroni.start();

  const nodes = machines.map(({ node }) => node);
  const behind = {
    gateways: { port: gatewaysPort, ports: ports.gateways },
    storefronts: { port: storefrontsPort, ports: ports.storefronts },
  };
  const haproxy = write('haproxy.cfg', haproxyConfig({ port: databasePort, nodes }, behind, statsPort));
  daemons.create('haproxy', programs.haproxy, ['-db', '-f', haproxy]).start();
  write('users.txt', `"${owner}" ""\n`);
  const pgbouncer = write('pgbouncer.ini', pgbouncerConfig(folder, poolerPort, databasePort));
  daemons.create('pgbouncer', programs.pgbouncer, [pgbouncer]).start();

  async function membersBy({ apiPort }: Node): Promise<readonly Member[]> {
    try {
      const answer = await fetch(`http://127.0.0.1:${apiPort}/cluster`, { signal: AbortSignal.timeout(2_000) });
      return ((await answer.json()) as { members: Member[] }).members;
    } catch {
      return []; // that machine is down
    }
  }
  const isPrimary = async ({ apiPort }: Node): Promise<boolean> =>
    fetch(`http://127.0.0.1:${apiPort}/primary`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ status }) => status === 200,
      () => false,
    );

  async function until<Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> {
    const since = performance.now();
    for (;;) {
      const found = await look();
      if (found !== undefined) return found;
      if (performance.now() - since > waitsAtMostMs) throw new Error(`The cluster has no ${what}: see ${folder}`);
      await sleep(250);
    }
  }

  const findPrimary = async () => {
    for (const machine of machines) if (await isPrimary(machine.node)) return machine;
    return undefined;
  };

  return {
    urls: {
      direct: `postgres://${owner}@127.0.0.1:${databasePort}/postgres`,
      pooled: `postgres://${owner}@127.0.0.1:${poolerPort}/store`,
    },
    proxy: { gateways: `http://127.0.0.1:${gatewaysPort}`, storefronts: `http://127.0.0.1:${storefrontsPort}` },

    served: async () => servedIn(await (await fetch(`http://127.0.0.1:${statsPort}/;csv`)).text()),

    untilWhole: async () =>
      void (await until('primary with a synchronous standby', async () => {
        const roles = (await membersBy(nodes[0]!)).map(({ role, state }) => `${role} ${state}`);
        return ['leader running', 'sync_standby running'].every((role) => roles.includes(role)) || undefined;
      })),

    async breakPrimary(fault) {
      const primary = await until('primary', findPrimary);
      const data = join(folder, primary.node.name);
      if (fault === 'cut-etcd') primary.proxyToEtcd.cut();
      if (fault === 'kill-machine') await primary.patroni.kill();
      if (fault !== 'cut-etcd') killThoseIn(data);
      await until('new primary', async () => {
        const now = await findPrimary();
        return now && now !== primary ? now : undefined;
      });
      if (fault === 'cut-etcd') primary.proxyToEtcd.mend();
      if (fault === 'kill-machine') primary.patroni.start();
    },
  };
}

/** Finds free ports. */
async function freePorts<const Count extends number>(
  count: Count,
): Promise<number[] & Record<0 | 1 | 2 | 3 | 4 | 5 | 6, number>> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  return ports as number[] & Record<0 | 1 | 2 | 3 | 4 | 5 | 6, number>;
}
