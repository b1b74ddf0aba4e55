import { execFileSync } from 'node:child_process';
import { selectAny } from './bench-data.ts';
import { atLeast, atMost, figure, type Figure } from './figures.ts';
import { applyLoad } from './load.ts';
import type { Options } from './options.ts';
import { interleave } from './rounds.ts';
import { storefrontEntry, type Stack } from './stack.ts';
import { findPath, wholePath } from './static-page.ts';

/** Measures pages per second of the storefront, beside a minimal Node server. */
export async function measureServer(
  stack: Stack,
  { rounds, seconds }: Options,
): Promise<{ figures: Figure[]; note: string }> {
  const ours = `${stack.storefrontOrigin}${findPath}`;
  const bare = `${stack.staticOrigin}${wholePath}`;
  const at16 = await interleave(rounds, {
    ours: () => applyLoad({ url: ours, connections: 16, seconds }),
    bare: () => applyLoad({ url: bare, connections: 16, seconds }),
  });
  const at64 = await interleave(rounds, {
    ours: () => applyLoad({ url: ours, connections: 64, seconds }),
    bare: () => applyLoad({ url: bare, connections: 64, seconds }),
  });
  const results = await interleave(rounds, {
    ours: () => applyLoad({ url: `${stack.storefrontOrigin}${stack.resultsPath}`, connections: 16, seconds }),
    bare: () => applyLoad({ url: stack.bareOrigin, connections: 16, seconds, next: selectAny }),
  });
  const rate = (samples: typeof at16.ours) => samples.map(({ perSecond }) => perSecond);
  const slowest = (samples: typeof at16.ours) => samples.map(({ p99Ms }) => p99Ms);
  return {
    note,
    figures: [
      figure(
        ['find page: requests, 16 conns', '/s'],
        rate(at16.ours),
        ['same page, bare Node', rate(at16.bare)],
        atLeast(0.5),
      ),
      figure(
        ['find page: p99, 64 conns', 'ms'],
        slowest(at64.ours),
        ['same page, bare Node', slowest(at64.bare)],
        atMost(2),
      ),
      figure(
        ['results page: requests, 16 conns', '/s'],
        rate(results.ours),
        ['SELECT, bare Fastify', rate(results.bare)],
        atLeast(0.2),
      ),
      figure(['storefront: memory after load', 'MiB'], [storefrontMemory()], ['budget', 200 * 1_024 ** 2], atMost(1)),
    ],
  };
}

const note = `
The bare servers send our page compressed in advance, and the JSON of one row found by one SQL statement in the gateway's
process. Our results page asks the gateway, renders and compresses for every request.`;

/** The resident memory in bytes of the storefront, which is a child of this process. */
function storefrontMemory(): number {
  const processes = execFileSync('ps', ['-A', '-o', 'ppid=,rss=,args='], { encoding: 'utf8' }).split('\n');
  const ours = processes.find((line) => line.trim().startsWith(`${process.pid} `) && line.includes(storefrontEntry));
  const kibibytes = ours?.trim().split(/\s+/)[1];
  if (!kibibytes) throw new Error('The storefront is not among the running processes.');
  return Number(kibibytes) * 1_024;
}
