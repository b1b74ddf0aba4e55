import { Counter, Histogram, type Registry } from 'prom-client';
import * as z from 'zod/mini';
import { webVitalsPath, type PageMeasures } from '../../page-contract/page-measure.ts';
import { plain } from '../plain.ts';
import { readBounded } from '../read-bounded.ts';
import type { RequestContext } from '../request-context/request-context.ts';

export interface WebVitalsOptions {
  registry: Registry;
  /** Every kind of page there is: ids of the route tree. */
  pages: readonly string[];
  now?: () => number;
}

/** A beacon of a page of ours has 120. */
const maxBytes = 512;
const minuteMs = 60_000;
/** So many beacons count in a minute, of one network address and of all. */
const atMost = { ofOne: 60, ofAll: 3_000 };

/**
 * Hears from pages how they were for their visitors and counts it by kind of page. Anybody may send here: what is no beacon of
 * ours or no possible figure is refused, what is too much ignored, and only how often is kept. Who sent counts until the
 * minute is over, in memory.
 *
 * @see https://web.dev/articles/vitals
 */
export function createWebVitals({ registry, pages, now = Date.now }: WebVitalsOptions) {
  const observe = createHistograms([registry]);
  const beacons = new Counter({
    name: 'web_vitals_beacons_total',
    help: 'Beacons of visitors’ pages, by what became of them',
    labelNames: ['result'],
    registers: [registry],
  });
  const isTooMuch = createMinuteBound(now);
  const schema = beaconSchema(pages);

  return async ({ request, clientAddress }: Pick<RequestContext, 'request' | 'clientAddress'>): Promise<Response> => {
    const ended = (result: string, response: Response) => {
      beacons.inc({ result });
      return response;
    };
    if (isTooMuch(clientAddress)) return ended('too-many', plain(429, 'There are too many.'));
    const bytes = request.body ? await readBounded(request.body, maxBytes) : new Uint8Array();
    if (bytes === 'too-large') return ended('refused', plain(413, 'This is too large.'));
    const { data } = schema.safeParse(parsed(new TextDecoder().decode(bytes)));
    if (!data) return ended('refused', plain(400, `This is nothing for ${webVitalsPath}.`));
    observe(data);
    return ended('counted', new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } }));
  };
}

/** One histogram per figure; bounds of buckets are those by which pages are called good or poor, and some between. */
function createHistograms(registers: Registry[]) {
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, labelNames: ['page'], buckets, registers });
  const lcp = histogram('web_vitals_lcp_seconds', 'Largest contentful paint', [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10]);
  const inp = histogram('web_vitals_inp_seconds', 'Interaction to next paint', [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1]);
  const cls = histogram('web_vitals_cls', 'Cumulative layout shift', [0.001, 0.01, 0.05, 0.1, 0.15, 0.25, 0.5]);
  return ({ page, LCP, INP, CLS }: PageMeasures): void => {
    if (LCP !== undefined) lcp.observe({ page }, LCP / 1000);
    if (INP !== undefined) inp.observe({ page }, INP / 1000);
    if (CLS !== undefined) cls.observe({ page }, CLS);
  };
}

function beaconSchema(pages: readonly string[]) {
  const upTo = (most: number) => z.optional(z.number().check(z.gte(0), z.lte(most)));
  return z.strictObject({ page: z.enum(pages), LCP: upTo(60_000), INP: upTo(60_000), CLS: upTo(10) });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // anybody may send anything
  }
}

/** Bounds what counts in a minute, and with it the addresses that are remembered. */
function createMinuteBound(now: () => number) {
  const sent = new Map<string, number>();
  let minute = 0;
  let all = 0;
  return (address: string): boolean => {
    const current = Math.floor(now() / minuteMs);
    if (current !== minute) {
      sent.clear();
      [minute, all] = [current, 0];
    }
    const ofOne = (sent.get(address) ?? 0) + 1;
    if (ofOne > atMost.ofOne || all >= atMost.ofAll) return true;
    sent.set(address, ofOne);
    all += 1;
    return false;
  };
}
