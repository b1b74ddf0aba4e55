import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { LedgerComparison } from '@assess/gateway-client/contract';

const workspace = join(import.meta.dirname, '../..');

/** Runs `npm run reconcile` for a gateway, as its operator would. */
export async function reconcile(
  gateway: string,
  platformKey: string,
): Promise<{ comparison: LedgerComparison; exitCode: number }> {
  const child = spawn(process.execPath, ['--conditions=@assess/source', 'tools/reconcile.ts', '--json'], {
    cwd: workspace,
    env: { PATH: process.env['PATH'], GATEWAY_ORIGIN: gateway, PLATFORM_KEY: platformKey },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit') as Promise<[code: number | null]>;
  const comparison = JSON.parse(await text(child.stdout)) as LedgerComparison;
  const [exitCode] = await ended;
  return { comparison, exitCode: exitCode ?? 1 };
}
