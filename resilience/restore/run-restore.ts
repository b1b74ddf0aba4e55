import { chownSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LedgerComparison } from '@assess/gateway-client/contract';
import { sql } from 'kysely';
import { openPostgres, type Database } from '../../apps/gateway/src/db/database.ts';
import { payAsCustomer } from '../trials/customer.ts';
import { customersOf } from '../trials/customers.ts';
import { openDirectClient } from '../trials/direct-client.ts';
import { fillWithOrders } from '../trials/orders.ts';
import {
  folderForPostgres,
  runIn,
  startOwnPostgres,
  unprivileged,
  type OwnPostgres,
} from '../trials/services/own-postgres.ts';
import { freePort } from '../../tools/testing/free-port.ts';
import { secrets, startGateway, startThirdParties } from '../trials/services/store-services.ts';
import { reconcile } from './reconcile.ts';

export interface RestoreOptions {
  /** The folder of PostgreSQL's programs. */
  readonly programs: string;
  readonly seed: number;
  /**
   * The number of payments in each of three periods: before the base backup, after the base backup, and after the point in time to restore.
   */
  readonly payments: number;
  readonly say: (line: string) => void;
}

/** A restored database, compared with the card processor's list. */
export interface Restored {
  /** The time in milliseconds until a gateway served requests from the database. */
  readonly servesAfterMs: number;
  readonly charges: number;
  readonly comparison: LedgerComparison;
  /** The exit code of `npm run reconcile`. */
  readonly exitCode: number;
}

export interface RestoreReport {
  readonly payments: Readonly<Record<'before' | 'afterBackup' | 'afterPoint', number>>;
  readonly backupMs: number;
  readonly backupBytes: number;
  readonly archivedFiles: number;
  /** The database restored to just before the mishap, and to the point in time before the last payments. */
  readonly beforeMishap: Restored;
  readonly toPoint: Restored;
}

const serverSettings = (archive: string) => ({
  wal_level: 'replica',
  archive_mode: 'on',
  archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
});

/** Backs up a store while customers pay, damages its database like an operator's mistake, and restores it to two points in time. */
export async function runRestore({ programs, seed, payments, say }: RestoreOptions): Promise<RestoreReport> {
  await using cleanUp = new AsyncDisposableStack();
  const folder = folderForPostgres();
  cleanUp.defer(() => rmSync(folder, { recursive: true }));
  const [archive, base] = ['archive', 'base'].map((name) => makeFolder(join(folder, name))) as [string, string];
  const server = await startOwnPostgres(programs, { settings: serverSettings(archive) });
  let isUp = true;
  const stopServer = async () => {
    if (isUp) await server.stop();
    isUp = false;
  };
  cleanUp.defer(stopServer);

  const { orders, customers } = customersOf(seed, payments * 6, 1);
  const payers = customers.filter(({ cards, order }, n) => cards.length === 1 && customers[n + 1]?.order !== order);
  const database = await open(server.url);
  await fillWithOrders(database, orders);
  const [port, smtpPort] = [await freePort(), await freePort()];
  const cardProcessor = `http://127.0.0.1:${port}/card-processor`;
  const thirdParties = startThirdParties({ port, smtpPort, folder });
  cleanUp.defer(() => thirdParties.stop());
  await thirdParties.untilReady();
  const gateway = await serve(server.url, cardProcessor);
  cleanUp.defer(() => gateway.stop());

  async function pay(): Promise<void> {
    const client = openDirectClient({ ...secrets, gateways: [gateway.origin], first: 0 });
    const over = AbortSignal.timeout(300_000);
    for (const payer of payers.splice(0, payments)) {
      const { told } = await payAsCustomer(payer, { client, cardProcessor, over });
      if (told !== 'paid') throw new Error(`Order ${payer.order} could not be paid.`);
    }
  }
  const now = async () => {
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database.kysely);
    return rows[0]?.now ?? new Date();
  };

  await pay();
  const backupFrom = performance.now();
  await backUp(programs, folder, server, base);
  const backupMs = performance.now() - backupFrom;
  say(`${payments} payments are made, a base backup is taken`);
  await pay();
  const point = await now();
  await pay();
  const mishap = await now();
  await sql`drop table payment_invoices cascade`.execute(database.kysely);
  say(`${2 * payments} more are made; then somebody drops a table`);
  await database.close();
  await gateway.stop();
  await stopServer(); // on shutdown, the server archives the last segment of its log

  const restore = (to: Date) => putBack({ programs, archive, base, cardProcessor, to });
  const beforeMishap = await restore(mishap);
  say('put back to just before that');
  const toPoint = await restore(point);
  say('put back to the point in time before the last payments');
  return {
    payments: { before: payments, afterBackup: payments, afterPoint: payments },
    backupMs,
    backupBytes: bytesIn(base),
    archivedFiles: readdirSync(archive).length,
    beforeMishap,
    toPoint,
  };
}

const open = (url: string): Promise<Database> => openPostgres(url, { onIdleError: () => undefined });

function makeFolder(path: string): string {
  mkdirSync(path, { mode: 0o700 });
  const user = unprivileged();
  if (user) chownSync(path, user.uid, user.gid);
  return path;
}

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
    (total, entry) => total + (entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 0),
    0,
  );

/** Backs up the data folder only: the required log segments come from the archive. */
const backUp = (programs: string, folder: string, { url }: OwnPostgres, base: string) =>
  runIn(programs, folder)('pg_basebackup', ['-d', url, '-D', base, '-X', 'none', '-c', 'fast']);

async function serve(databaseUrl: string, cardProcessor: string) {
  const port = await freePort();
  const gateway = startGateway({ port, cardProcessor, variables: { DATABASE_URL: databaseUrl } });
  await gateway.untilReady();
  return { origin: `http://127.0.0.1:${port}`, stop: () => gateway.stop() };
}

interface PutBackOptions {
  readonly programs: string;
  readonly archive: string;
  readonly base: string;
  readonly cardProcessor: string;
  readonly to: Date;
}

/** Waits until a server has replayed its log up to the point in time, and accepts writes. */
async function untilRecovered(url: string): Promise<void> {
  const database = await open(url);
  const isRecovering = async () => {
    const { rows } = await sql<{ it: boolean }>`select pg_is_in_recovery() as it`.execute(database.kysely);
    return rows[0]?.it ?? true;
  };
  while (await isRecovering()) await sleep(100);
  await database.close();
}

/** Restores the backup, up to an instant, into a separate server, and compares it with the card processor's list. */
async function putBack({ programs, archive, base, cardProcessor, to }: PutBackOptions): Promise<Restored> {
  await using cleanUp = new AsyncDisposableStack();
  const from = performance.now();
  const server = await startOwnPostgres(programs, {
    settings: {
      restore_command: `cp ${archive}/%f %p`,
      recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00'), // the only format that PostgreSQL accepts
      recovery_target_action: 'promote',
    },
    make: async (data, run) => {
      await run('/bin/cp', ['-a', base, data]);
      await run('/bin/touch', [join(data, 'recovery.signal')]);
    },
  });
  cleanUp.defer(() => server.stop());
  await untilRecovered(server.url);
  const gateway = await serve(server.url, cardProcessor);
  cleanUp.defer(() => gateway.stop());
  const servesAfterMs = performance.now() - from;
  const database = await open(server.url);
  cleanUp.defer(() => database.close());
  const { rows } = await sql<{ charges: number }>`
    select count(distinct reference)::int as charges from ledger_entries`.execute(database.kysely);
  return { servesAfterMs, charges: rows[0]?.charges ?? 0, ...(await reconcile(gateway.origin, secrets.platformKey)) };
}
