import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A method and a path to which a hostile client sends requests. */
export interface Target {
  method: string;
  path: string;
  headers?: Record<string, string>;
}

const chunk = Buffer.alloc(64 * 1024, 'a');
const chunksPerBody = 100_000_000 / chunk.length;
const atOnce = 8;

/**
 * Sends 8 bodies of 100 MB at once, without a declared length. Each body is sent to its end, or until the server stops reading.
 *
 * @returns the number of bytes by which the memory of the server's process grew at most.
 */
export async function memoryTaken(pid: number, origin: string, target: Target): Promise<number> {
  const before = residentBytes(pid);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, residentBytes(pid))), 10);
  await Promise.all(Array.from({ length: atOnce }, () => send(origin, target)));
  clearInterval(watch);
  return most - before;
}

async function send(origin: string, { method, path, headers }: Target): Promise<void> {
  const sent = request(origin + path, {
    method,
    headers: { ...headers, 'transfer-encoding': 'chunked' },
    agent: false,
  });
  sent.on('response', (answer) => answer.resume());
  await pipeline(Readable.from(body()), sent).catch(() => undefined); // the server closed the connection
  sent.destroy();
}

function* body(): Generator<Buffer> {
  for (let index = 0; index < chunksPerBody; index += 1) yield chunk;
}

/** Returns the resident memory of a process in bytes, from Linux's `/proc`. */
function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}
