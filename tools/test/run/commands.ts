import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const workspace = join(import.meta.dirname, '../../..');

/** A command of the workspace's tools with additional environment variables. */
interface CommandWithEnv {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Runs a command of the workspace's tools without input. Returns true if it succeeds. */
export type Run = (command: string | CommandWithEnv, ...args: string[]) => Promise<boolean>;

const withEnv = (command: string | CommandWithEnv): CommandWithEnv =>
  typeof command === 'string' ? { name: command, env: {} } : command;

const start = ({ name, env }: CommandWithEnv, args: readonly string[], output: 'inherit' | 'pipe', limitMs?: number) =>
  spawn(join(workspace, 'node_modules/.bin', name), args, {
    cwd: workspace,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', ...env },
    stdio: ['ignore', output, output],
    timeout: limitMs,
  });

/** Runs a command and shows its output at once. */
export const runOnTerminal: Run = async (command, ...args) => {
  const [code] = (await once(start(withEnv(command), args, 'inherit'), 'close')) as [number | null];
  return code === 0;
};

/**
 * Creates a `run` function that collects the output of commands, because they run in parallel with others. A command that takes longer than
 * the limit is ended.
 */
export function createQuietRun({ limitMs }: { limitMs?: number } = {}): { run: Run; said: () => string } {
  const said: Buffer[] = [];
  const run: Run = async (command, ...args) => {
    const child = start(withEnv(command), args, 'pipe', limitMs);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => said.push(text));
    const [code] = (await once(child, 'close')) as [number | null];
    return code === 0;
  };
  return { run, said: () => Buffer.concat(said).toString() };
}
