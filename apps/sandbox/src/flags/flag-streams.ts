import { PassThrough, type Readable } from 'node:stream';
import type { FlagEvaluation, FlagEvaluations } from '@assess/feature-flags';
import type { Clock } from '../clock.ts';
import type { FlagSource } from './flag-source.ts';

/** The interval of the heartbeats, without which proxies would close an idle stream. */
const heartbeatMs = 30_000;

/** Manages the open event streams. Each stream begins with a `put` of all flags, followed by a `patch` or a `delete` for each change. */
export function createFlagStreams(source: FlagSource, clock: Clock) {
  const streams = new Set<{ output: PassThrough; refresh: () => void }>();
  source.onChange(() => streams.forEach(({ refresh }) => refresh()));

  return {
    open(context: unknown): Readable {
      const output = new PassThrough();
      let sent: FlagEvaluations | undefined;
      let refreshing: Promise<void> = Promise.resolve();

      const update = async () => {
        const answer = await source.evaluate(context);
        if (!answer || output.destroyed) return;
        for (const message of sent ? changes(sent, answer) : [{ event: 'put', data: answer.flags }]) {
          output.write(`event: ${message.event}\ndata: ${JSON.stringify(message.data)}\n\n`);
        }
        sent = answer.flags;
      };
      const refresh = () => {
        refreshing = refreshing.then(update); // one update after the other, because an older state must not follow a newer one
      };
      const stream = { output, refresh };
      streams.add(stream);
      output.on('close', () => streams.delete(stream));
      refresh();
      void beat(output);
      return output;
    },
    /** Breaks all connections, as an outage of the service does. */
    breakAll: () => streams.forEach(({ output }) => output.destroy()),
  };

  async function beat(output: PassThrough) {
    await clock.sleep(heartbeatMs);
    if (output.destroyed) return;
    output.write(':\n\n');
    await beat(output);
  }
}

export type FlagStreams = ReturnType<typeof createFlagStreams>;

function* changes(before: FlagEvaluations, { flags, version }: { flags: FlagEvaluations; version: number }) {
  for (const [key, flag] of Object.entries(flags)) {
    if (contentOf(flag) !== contentOf(before[key])) yield { event: 'patch', data: { key, ...flag } };
  }
  for (const key of Object.keys(before)) {
    if (!flags[key]) yield { event: 'delete', data: { key, version } };
  }
}

const contentOf = (flag: FlagEvaluation | undefined) => JSON.stringify(flag && { ...flag, version: 0 });
