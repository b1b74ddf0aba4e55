import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../../tools/testing/free-port.ts';

/** A separate PostgreSQL server in a temporary folder, which a test may restart freely. */
export interface OwnPostgres {
  readonly url: string;
  /** Ends the server, gracefully or as in a crash, and starts it again after `awayMs`. */
  restart(isGentle: boolean, awayMs: number): Promise<void>;
  stop(): Promise<void>;
}

/** Returns the folder of PostgreSQL's programs on Debian, in the newest version; `undefined` if they are not installed. */
export function postgresPrograms(): string | undefined {
  const folders = globSync('/usr/lib/postgresql/*/bin').filter((folder) => existsSync(join(folder, 'initdb')));
  return folders.sort((one, other) => Number(other.split('/')[4]) - Number(one.split('/')[4]))[0];
}

/** Returns an unprivileged user for programs that refuse to run as root, such as PostgreSQL. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
}

export interface OwnPostgresOptions {
  /** Additional settings of the server. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Creates the data folder, as the user who will own it. Default: a new, empty database. */
  readonly make?: (data: string, run: RunProgram) => Promise<unknown>;
}

/** Runs one of PostgreSQL's programs, or a program by its path, to its end. */
export type RunProgram = (program: string, args: readonly string[]) => Promise<unknown>;

/** Runs PostgreSQL's programs in a folder, as the user who owns servers. */
export const runIn =
  (programs: string, folder: string): RunProgram =>
  (program, args) =>
    promisify(execFile)(resolve(programs, program), [...args], { ...unprivileged(), cwd: folder });

/** Creates a folder that PostgreSQL may write to. */
export function folderForPostgres(): string {
  const folder = mkdtempSync(join(tmpdir(), 'assess-postgres-'));
  const user = unprivileged();
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

const initDatabase = (data: string, run: RunProgram) =>
  run('initdb', ['-D', data, '-U', 'chaos', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);

/** Starts a server, by default with a new, empty database. */
export async function startOwnPostgres(
  programs: string,
  { settings = {}, make = initDatabase }: OwnPostgresOptions = {},
): Promise<OwnPostgres> {
  const folder = folderForPostgres();
  const data = join(folder, 'data');
  await make(data, runIn(programs, folder));
  const port = await freePort();
  const given = Object.entries({ listen_addresses: '127.0.0.1', max_connections: '60', ...settings }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
  const url = `postgres://chaos@127.0.0.1:${port}/postgres`;
  let server: ChildProcess;
  let restarting = Promise.resolve();

  async function start(): Promise<void> {
    server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), '-k', folder, ...given], {
      ...unprivileged(),
      cwd: folder,
      stdio: 'ignore',
    });
    await untilItAnswers(url, server);
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
        await end(isGentle ? 'SIGINT' : 'SIGQUIT'); // SIGINT ends all sessions first; SIGQUIT is like a crash, after which the server recovers
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

/** Waits until the server accepts a connection. @throws when the server ends instead. */
async function untilItAnswers(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch {
      if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode} instead of starting.`);
      await sleep(50); // the server is starting or recovering
    }
  }
}
