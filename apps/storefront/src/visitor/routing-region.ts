import type { Locale } from '@assess/i18n';
import { tabStorage } from './tab-storage.ts';

/** Asked for once in a tab and store, on no other page. @see spec §7 Product API */
export async function routingRegionOf(locale: Locale): Promise<string> {
  const key = `routing-region ${locale}`;
  const kept = tabStorage.get(key);
  if (kept) return kept;
  const answer = await fetch('/api/routingRegion', { signal: AbortSignal.timeout(4000) });
  if (!answer.ok) throw new Error(`/api/routingRegion answered ${answer.status}`);
  const { routingRegion } = (await answer.json()) as { routingRegion: string };
  tabStorage.set(key, routingRegion);
  return routingRegion;
}
