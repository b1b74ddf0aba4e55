import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGatewayProcess } from './testing/gateway-process.ts';

describe('the gateway process', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const start = (variables: Record<string, string>) => startGatewayProcess({ DATA_FOLDER: folder, ...variables });

  it('seeds, serves, keeps its data and ends cleanly on SIGTERM', async () => {
    const first = start({ SEED: 'true' });
    const address = await first.address;
    expect((await fetch(`${address}/health/live`)).status).toBe(200);
    const second = start({});
    expect(await second.exit).toEqual({
      code: 1,
      errors: `gateway: DATA_FOLDER ${folder} is in use by process ${first.child.pid}: stop it or set another DATA_FOLDER\n`,
    });
    first.child.kill('SIGTERM');
    expect(await first.exit).toEqual({ code: 0, errors: '' });

    const again = start({});
    const found = await fetch(`${await again.address}/invoice-lookups`, {
      method: 'POST',
      headers: { 'x-platform-key': 'local-platform-key', 'x-site-id': 'US', 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'invoice-number', number: 'INV1000001', accountNumber: 'A1001' }),
    });
    expect(found.status).toBe(201);
    again.child.kill('SIGINT');
    expect((await again.exit).code).toBe(0);
  });

  it('starts on the data of a killed process', async () => {
    const killed = start({});
    await killed.address;
    killed.child.kill('SIGKILL');
    await killed.exit;
    const next = start({});
    expect((await fetch(`${await next.address}/health/live`)).status).toBe(200);
    next.child.kill('SIGTERM');
    expect((await next.exit).code).toBe(0);
  });

  it('reports a taken port in one line', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = String(typeof address === 'object' ? address?.port : '');
    expect(await start({ PORT: port }).exit).toEqual({
      code: 1,
      errors: `gateway: PORT ${port} on 127.0.0.1 is in use: stop the other program or set PORT\n`,
    });
    other.close();
  });

  it('reports an invalid variable in one line', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const [data, database, port] = await Promise.all([
      start({ DATA_FOLDER: join(file, 'below') }).exit,
      start({ DATABASE_URL: 'postgres://gateway:secret@127.0.0.1:1/gateway' }).exit,
      start({ PORT: 'x' }).exit,
    ]);
    expect(data).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^gateway: DATA_FOLDER .* cannot be written: .*\n$/),
    });
    expect(database).toEqual({
      code: 1,
      errors: 'gateway: DATABASE_URL 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1\n',
    });
    expect(port).toEqual({ code: 1, errors: 'gateway: PORT must be a number from 0 to 65535\n' });
  });
});
