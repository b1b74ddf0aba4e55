import { setTimeout as sleep } from 'node:timers/promises';
import type { LedgerComparison } from '@assess/gateway-client/contract';
import type { CustomerStory } from './customer.ts';
import type { Outcome, GatewayEntry, ProcessorCharge } from './verdict.ts';

interface Asked {
  readonly gateway: string;
  readonly platformKey: string;
  /** Reads the charges that the card processor has approved. */
  readonly readCharges: () => Promise<readonly ProcessorCharge[]>;
}

/** Reads all records of a run from the gateway and the card processor. */
export async function readOutcome(
  { gateway, platformKey, readCharges }: Asked,
  stories: readonly CustomerStory[],
): Promise<Omit<Outcome, 'stories' | 'orders' | 'differences'> & Pick<LedgerComparison, 'differences'>> {
  const asPlatform = { 'x-platform-key': platformKey };
  const entries = await readPages<GatewayEntry>(`${gateway}/ledger`, 'entries', asPlatform);
  const charges = await readCharges();
  const ever = 'from=2021-01-01T00:00:00Z&to=2031-01-01T00:00:00Z'; // a period has ten years at most
  const { differences } = await readJson<Pick<LedgerComparison, 'differences'>>(
    `${gateway}/ledger/comparison?${ever}`,
    asPlatform,
  );
  const unresolved = await readUnresolved(
    { gateway, platformKey },
    stories.flatMap(({ paymentIds }) => paymentIds),
  );
  return { entries, charges, differences, unresolved };
}

/** Returns those of the payments whose outcome is unknown. */
export async function readUnresolved(
  { gateway, platformKey }: Pick<Asked, 'gateway' | 'platformKey'>,
  paymentIds: readonly string[],
): Promise<string[]> {
  const unresolved: string[] = [];
  for (const id of paymentIds) {
    const { state } = await readJson<{ state: string }>(`${gateway}/payments/${id}`, { 'x-platform-key': platformKey });
    if (['charging', 'unknown', 'requires-action'].includes(state)) unresolved.push(id);
  }
  return unresolved;
}

/** Reads the approved charges from the ledger of the sandbox's card processor. */
export async function readApproved(processor: string, secret: string): Promise<ProcessorCharge[]> {
  const asMerchant = { authorization: `Bearer ${secret}` };
  const lines = await readPages<ProcessorCharge & { status: string }>(`${processor}/ledger`, 'charges', asMerchant);
  return lines.filter(({ status }) => status === 'approved');
}

export async function readPages<Line>(address: string, name: string, headers: Record<string, string>): Promise<Line[]> {
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
