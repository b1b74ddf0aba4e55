import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { call } from './card-processor-client.ts';
import { startSandbox } from './start-sandbox.ts';

const context = { kind: 'user', key: 'anonymous', anonymous: true };

export const ukContext = {
  ...context,
  siteUid: 'UK',
  storeUid: 'ukassessments',
  locale: 'en-gb',
  country: 'GB',
} as const;

export const usContext = {
  ...context,
  siteUid: 'US',
  storeUid: 'usassessments',
  locale: 'en-us',
  country: 'US',
} as const;

/** Starts a sandbox and creates a client that sends the requests of LaunchDarkly's SDK to its flag service. */
export async function startFlagService(options?: Parameters<typeof startSandbox>[0]) {
  const sandbox = await startSandbox(options);
  const url = `${sandbox.url}/flags`;
  const file = join(sandbox.folder, 'flags.json');
  const read = () => JSON.parse(readFileSync(file, 'utf8'));
  return {
    ...sandbox,
    url,
    file,
    evaluate: (who: object, clientId = 'sandbox') => call(`${url}/sdk/evalx/${clientId}/contexts/${encode(who)}`),
    openStream: (who: object) => openStream(`${url}/eval/sandbox/${encode(who)}`),
    /** Changes the flags' file, as a person does with an editor. */
    edit(change: (flags: Record<string, Record<string, unknown>>) => void) {
      const content = read();
      change(content.flags);
      writeFileSync(file, JSON.stringify(content));
    },
    break: (mode: string) => call(`${sandbox.url}/scenarios/flags`, { method: 'PUT', body: { mode } }),
  };
}

/** Encodes a context for a URL as the SDK does. */
const encode = (who: object) => Buffer.from(JSON.stringify(who)).toString('base64url');

/** Reads server-sent events as they arrive. */
async function openStream(url: string) {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const response = await fetch(url, { signal: controller.signal });
  let text = '';
  let isOpen = true;
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
  })();
  const ended = reading.then(
    () => (isOpen = false),
    () => (isOpen = false),
  );
  return {
    response,
    ended,
    isOpen: () => isOpen,
    text: () => text,
    /** Waits until this many events have arrived; returns the parsed data of each. */
    events: (count: number) =>
      vi.waitUntil(() => {
        const events = [...text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].map(([, event, data = '']) => ({
          event,
          data: JSON.parse(data),
        }));
        return events.length >= count && events;
      }, 5000),
  };
}
