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
   * Runs a command to its end; shows its output only when it fails.
   *
   * @param read - receives each line as it arrives.
   * @throws StartError when it fails or hangs.
   */
  run(command: Command, read?: (line: string) => void): Promise<void>;
  /** Starts a command that runs until `stop`, and waits until `whenReady` resolves. */
  start(command: Command, whenReady: (signal: AbortSignal) => Promise<void>): Promise<void>;
  /** Aborts, with a StartError as reason, when a started command ends before `stop` or a command hangs. */
  readonly failure: AbortSignal;
  /** Asks every process to end, waits up to 12 s, then kills the rest with all descendants. */
  stop(): Promise<void>;
}

/** The time for a graceful stop. No service takes this long: the gateway cuts hanging requests after 8 s. */
const graceMs = 12_000;
const betweenLooksMs = 1_000;

/**
 * Manages processes that live and die together. Each leads a separate process group, so that Ctrl-C in the terminal
 * reaches the start tool only, which ends the others in order, and so that no descendant outlives its leader.
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

/** Kills a group. It outlives its leader while it has members; without any it is unknown (ESRCH). */
function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
