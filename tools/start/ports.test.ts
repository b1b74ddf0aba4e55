import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findPorts } from './ports.ts';

const anyPorts = { STOREFRONT_PORT: 0, GATEWAY_PORT: 0, SANDBOX_PORT: 0, SMTP_PORT: 0 };

async function occupyPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

describe(findPorts, () => {
  it('finds four different free ports for 0', async () => {
    const ports = Object.values(await findPorts(anyPorts));
    expect(new Set(ports).size).toBe(4);
    expect(ports).not.toContain(0);
  });

  it('leaves free ports as they are, and free', async () => {
    const wanted = await findPorts(anyPorts);
    expect(await findPorts(wanted)).toEqual(wanted);
  });

  it('names the taken port and its variable', async () => {
    const port = await occupyPort();
    await expect(findPorts({ ...anyPorts, SMTP_PORT: port })).rejects.toThrow(
      `Port ${port} is taken. Set SMTP_PORT to a free port.`,
    );
  });

  it('names all that are taken, a line each', async () => {
    const [one, other] = [await occupyPort(), await occupyPort()];
    await expect(findPorts({ ...anyPorts, STOREFRONT_PORT: one, SMTP_PORT: other })).rejects.toThrow(
      `Port ${one} is taken. Set STOREFRONT_PORT to a free port.\nPort ${other} is taken. Set SMTP_PORT to a free port.`,
    );
  });

  it('refuses one port for two services', async () => {
    const { STOREFRONT_PORT: port } = await findPorts(anyPorts);
    await expect(findPorts({ ...anyPorts, STOREFRONT_PORT: port, GATEWAY_PORT: port })).rejects.toThrow(
      `Port ${port} is taken. Set GATEWAY_PORT to a free port.`,
    );
  });
});
