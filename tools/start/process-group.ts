import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { isWorthShowing, type OutputStream } from './log-lines.ts';
import { processorMsOf } from './processor-time.ts';
import { createStandStill } from './stand-still.ts';
import { StartError } from './start-error.ts';

/** A program to run with this Node; `name` is what the screen calls it. */
export interface Command {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

export interface ProcessGroup {
  /**
   * Runs a command to its end; shows what it said only when it fails.
   *
   * @param read - gets each line as it comes.
   * @throws StartError when it fails or hangs.
   */
  run(command: Command, read?: (line: string) => void): Promise<void>;
  /** Starts a command that should go on until `stop`, and waits until `whenReady` has what it waits for. */
  start(command: Command, whenReady: (signal: AbortSignal) => Promise<void>): Promise<void>;
  /** Aborts, with a StartError as reason, when a started command ends before `stop` or a command hangs. */
  readonly failure: AbortSignal;
  /** Asks every process to end, waits up to 12 s, then kills what is left with all its descendants. */
  stop(): Promise<void>;
}

/** No service takes this long by itself: the gateway cuts what hangs after 8 s. */
const graceMs = 12_000;
const betweenLooksMs = 1_000;

/**
 * Processes that live and die together. Each leads a process group of its own, so that Ctrl-C in the terminal reaches the
 * start tool only, which ends the others in order, and so that no descendant outlives its leader.
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

  /** Until `work` is done, a child that hangs is the group's failure. */
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

/** The group outlives its leader while it has members; without any it is unknown (ESRCH). */
function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
