import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { isWorthShowing, type OutputStream } from './log-lines.ts';
import { processorMsOf } from './processor-time.ts';
import { createStandStill } from './stand-still.ts';
import { StartError } from './start-error.ts';

/** A program to run with this Node; `name` is shown on the screen. */
export interface Command {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

export interface ProcessGroup {
  /**
   * Runs a command until it ends; shows the output only when the command fails.
   *
   * @param read - receives each line of the output as it arrives.
   * @throws StartError when the command fails or hangs.
   */
  run(command: Command, read?: (line: string) => void): Promise<void>;
  /** Starts a command that runs until `stop`, and waits until `whenReady` resolves. */
  start(command: Command, whenReady: (signal: AbortSignal) => Promise<void>): Promise<void>;
  /** Aborts, with a StartError as reason, when a started command ends before `stop` or a command hangs. */
  readonly failure: AbortSignal;
  /** Sends every process SIGTERM, waits up to 12 s, then kills the remaining processes with all descendants. */
  stop(): Promise<void>;
}

/** The time for a graceful stop. Every service stops sooner: the gateway aborts requests after 8 s. */
const graceMs = 12_000;
const betweenLooksMs = 1_000;

/**
 * Manages processes that are started and ended together. Each one leads a separate process group. Therefore Ctrl-C in the terminal reaches
 * only the start tool, which ends the others in order, and no descendant outlives the leader of its group.
 */
export function createProcessGroup(print: (line: string) => void, standStill = createStandStill): ProcessGroup {
  const children = new Set<ChildProcess>();
  const failure = new AbortController();
  let stopping = false;

  function launch({ args, env }: Command, read: (line: string, stream: OutputStream) => void): ChildProcess {
    if (stopping) throw new StartError('The store is being stopped.');
    const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, detached: true, stdio: 'pipe' });
    for (const stream of ['stdout', 'stderr'] as const) {
      createInterface({ input: child[stream] }).on('line', (line) => read(line, stream));
    }
    children.add(child);
    child.once('exit', () => {
      killGroup(child);
      children.delete(child);
    });
    return child;
  }

  process.once('exit', () => children.forEach(killGroup));

  /** Watches a child until `work` is done. A child that hangs fails the whole group. */
  async function watch(name: string, { pid = 0 }: ChildProcess, linesOf: () => number, work: Promise<unknown>) {
    const hangs = standStill();
    const startedAt = performance.now();
    const look = setInterval(() => {
      const reason = hangs({ lines: linesOf(), processorMs: processorMsOf(pid) }, performance.now() - startedAt);
      if (reason) failure.abort(new StartError(`${name} ${reason}.`));
    }, betweenLooksMs);
    await work.finally(() => clearInterval(look));
  }

  return {
    async run(command, read) {
      const output: string[] = [];
      const child = launch(command, (line) => {
        output.push(line);
        read?.(line);
      });
      const end = endOf(child);
      await watch(command.name, child, () => output.length, end);
      const ended = await end;
      if (ended === 'with code 0') return;
      if (!stopping) output.forEach((line) => print(`[${command.name}] ${line}`));
      throw new StartError(`${command.name} ended ${ended}.`);
    },
    async start(command, whenReady) {
      let lines = 0;
      const child = launch(command, (line, stream) => {
        lines += 1;
        if (isWorthShowing(line, stream)) print(`[${command.name}] ${line}`);
      });
      void endOf(child).then((ended) => {
        if (!stopping) failure.abort(new StartError(`${command.name} ended ${ended}.`));
      });
      await watch(command.name, child, () => lines, whenReady(failure.signal));
    },
    failure: failure.signal,
    async stop() {
      stopping = true;
      await Promise.all([...children].map(end));
    },
  };
}

async function endOf(child: ChildProcess): Promise<string> {
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return signal ? `on ${signal}` : `with code ${code}`;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => killGroup(child), graceMs);
  await ended;
  clearTimeout(timer);
}

/**
 * Kills a group. The group exists as long as it has members, even without its leader. For a group without members the system reports ESRCH.
 */
function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
