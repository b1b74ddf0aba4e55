import { setTimeout as sleep } from 'node:timers/promises';
import type { CustomerStory } from './customer.ts';
import type { Outcome, GatewayEntry, ProcessorCharge } from './verdict.ts';

interface Asked {
  readonly gateway: string;
  readonly processor: string;
  readonly platformKey: string;
  readonly secret: string;
}

/** Reads all records of a run from the gateway and the card processor. */
export async function readOutcome(
  { gateway, processor, platformKey, secret }: Asked,
  stories: readonly CustomerStory[],
): Promise<Omit<Outcome, 'stories' | 'orders'>> {
  const asPlatform = { 'x-platform-key': platformKey };
  const entries = await readPages<GatewayEntry>(`${gateway}/ledger`, 'entries', asPlatform);
  const asMerchant = { authorization: `Bearer ${secret}` };
  const lines = await readPages<ProcessorCharge & { status: string }>(`${processor}/ledger`, 'charges', asMerchant);
  const ever = 'from=2000-01-01T00:00:00Z&to=2100-01-01T00:00:00Z';
  const { differences } = await readJson<Pick<Outcome, 'differences'>>(
    `${gateway}/ledger/comparison?${ever}`,
    asPlatform,
  );
  const unresolved: string[] = [];
  for (const id of stories.flatMap(({ paymentIds }) => paymentIds)) {
    const { state } = await readJson<{ state: string }>(`${gateway}/payments/${id}`, asPlatform);
    if (['charging', 'unknown', 'requires-action'].includes(state)) unresolved.push(id);
  }
  return { entries, charges: lines.filter(({ status }) => status === 'approved'), differences, unresolved };
}

async function readPages<Line>(address: string, name: string, headers: Record<string, string>): Promise<Line[]> {
  const lines: Line[] = [];
  for (let after: string | null = ''; after !== null;) {
    const page: Record<string, unknown> = await readJson(
      after ? `${address}?after=${encodeURIComponent(after)}` : address,
      headers,
    );
    lines.push(...(page[name] as Line[]));
    after = page['next'] as string | null;
  }
  return lines;
}

/** Reads a JSON response, with retries: a restarted gateway may fail once per old database connection. */
async function readJson<Body>(address: string, headers: Record<string, string>): Promise<Body> {
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(address, { headers });
    if (answer.ok) return (await answer.json()) as Body;
    if (tries === 20) throw new Error(`${address} answered ${answer.status}.`);
    await sleep(250);
  }
}
