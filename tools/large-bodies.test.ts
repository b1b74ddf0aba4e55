import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryTaken } from './testing/large-bodies.ts';

const platformKey = 'local-platform-key';
const id = 'AAAAAAAAAAAAAAAAAAAAAA';

describe('the gateway', () => {
  let folder = '';
  let origin = '';
  let gateway: ReturnType<typeof start>;

  const start = () =>
    spawn(process.execPath, ['--conditions=@assess/source', join(import.meta.dirname, '../apps/gateway/src/main.ts')], {
      env: { PATH: process.env['PATH'], PORT: '0', DATA_FOLDER: folder, PLATFORM_KEY: platformKey },
      stdio: ['ignore', 'pipe', 'inherit'],
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'large-bodies-'));
    gateway = start();
    for await (const line of gateway.stdout) {
      origin = /ready at (http:\S+?)"/.exec(String(line))?.[1] ?? '';
      if (origin) break;
    }
  }); // the next start creates the database again
  afterAll(async () => {
    gateway.kill('SIGTERM');
    await once(gateway, 'exit');
    await rm(folder, { recursive: true });
  });

  /** Lists every URL in the gateway's OpenAPI document, and some URLs that do not exist. */
  async function targets(): Promise<(readonly [method: string, path: string])[]> {
    const { paths } = (await (await fetch(`${origin}/openapi.json`)).json()) as { paths: Record<string, object> };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => [method.toUpperCase(), path.replaceAll(/\{\w+\}/g, id)] as const),
    );
    return [...described, ['PUT', '/payments'], ['POST', '/nothing/here']];
  }

  it('takes less than 50 MB for eight bodies of 100 MB at once, to every operation of its contract', async () => {
    const headers = { 'content-type': 'application/json', 'x-platform-key': platformKey, 'x-site-id': 'US' };
    const all = await targets();
    expect(all.length).toBeGreaterThan(30);
    const tooMuch: string[] = [];
    for (const [method, path] of all) {
      const taken = await memoryTaken(gateway.pid ?? 0, origin, { method, path, headers });
      if (taken >= 50_000_000) tooMuch.push(`${method} ${path}: ${taken}`);
    }
    expect(tooMuch).toEqual([]);
  }, 120_000);

  it('uses no more for a caller without a key', async () => {
    const stranger = { method: 'POST', path: '/payments', headers: { 'content-type': 'application/json' } };
    expect(await memoryTaken(gateway.pid ?? 0, origin, stranger)).toBeLessThan(50_000_000);
  });
});
