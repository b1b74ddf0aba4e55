import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './service.ts';

/** A PostgreSQL server of one's own, in a temporary folder, which may be restarted as one likes. */
export interface OwnPostgres {
  readonly url: string;
  /** Ends it, gently or as a crash does, and starts it again after a while. */
  restart(isGentle: boolean, awayMs: number): Promise<void>;
  stop(): Promise<void>;
}

/** Where Debian puts the newest version's programs; `undefined` where there are none. */
export function postgresPrograms(): string | undefined {
  const folders = globSync('/usr/lib/postgresql/*/bin').filter((folder) => existsSync(join(folder, 'initdb')));
  return folders.sort((one, other) => Number(other.split('/')[4]) - Number(one.split('/')[4]))[0];
}

/** PostgreSQL refuses to run as root: then it runs as whoever owns nothing. */
function unprivileged(): { uid: number; gid: number } | undefined {
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
}

/** Starts one with a new, empty database. */
export async function startOwnPostgres(programs: string): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'assess-postgres-'));
  const user = unprivileged();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const how = { ...user, cwd: folder };
  await promisify(execFile)(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'chaos', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    how,
  );
  const port = await freePort();
  const url = `postgres://chaos@127.0.0.1:${port}/postgres`;
  let server: ChildProcess;
  let restarting = Promise.resolve();

  async function start(): Promise<void> {
    server = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=60'],
      { ...how, stdio: 'ignore' },
    );
    await untilItAnswers(url);
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  await start();
  return {
    url,
    restart(isGentle, awayMs) {
      const restarted = restarting.then(async () => {
        await end(isGentle ? 'SIGINT' : 'SIGQUIT'); // fast, which ends sessions, or immediate, after which it recovers
        await sleep(awayMs);
        await start();
      });
      return (restarting = restarted);
    },
    async stop() {
      await restarting;
      await end('SIGINT');
      rmSync(folder, { recursive: true });
    },
  };
}

async function untilItAnswers(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch {
      await sleep(50); // it starts, or recovers
    }
  }
}
