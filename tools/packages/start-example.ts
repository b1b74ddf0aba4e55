import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { ofShell } from './install-example.ts';

/** Runs `npm start` of an installed example until the test ends. Resolves once the example responds. */
export async function startExample(folder: string, origin: string, ...args: readonly string[]): Promise<void> {
  const app = spawn('npm', ['start', '--', ...args], {
    cwd: folder,
    env: { ...ofShell, PORT: new URL(origin).port }, // for servers without the option `--port`
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  for (const stream of [app.stdout, app.stderr]) stream.on('data', (text: Buffer) => said.push(text));
  const ended = once(app, 'close');
  onTestFinished(async () => {
    process.kill(-app.pid!); // npm and its child processes
    await ended;
  });
  for (let wait = 0; wait < 300; wait += 1) {
    if (app.exitCode !== null) break;
    if (await fetch(origin).catch(() => undefined)) return;
    await setTimeout(100);
  }
  throw new Error(`${folder} does not answer at ${origin}:\n${Buffer.concat(said).toString()}`);
}
