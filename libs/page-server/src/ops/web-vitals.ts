import { Counter, Histogram, type Registry } from 'prom-client';
import * as z from 'zod/mini';
import type { PageMeasures } from '../page/page-measure.ts';
import { plain } from '../response/plain.ts';
import { readBounded } from '../request/read-bounded.ts';
import type { RequestContext } from '../request/request-context.ts';
import { checkOptions } from '../check-options.ts';
import { createMinuteBound } from './minute-bound.ts';

/** The options of `createWebVitals`. */
export interface WebVitalsOptions {
  registry: Registry;
  /** All kinds of pages, as ids of the route tree. */
  pages: readonly string[];
  /** The clock in milliseconds. Default: `Date.now`. */
  now?: () => number;
}

/** The maximum size of a beacon. Our own pages send 120 bytes. */
const maxBytes = 512;
/** The maximum number of beacons counted in a minute, per network and in total. */
const atMost = { ofOne: 60, ofAll: 3_000 };

/**
 * Creates the handler that receives the speed measurements of pages and counts them by kind of page. The endpoint is public, so it rejects
 * malformed beacons and impossible values, ignores beacons beyond the limits, and stores only counts. It holds the senders' IP addresses in
 * memory until the minute is over.
 *
 * @see https://web.dev/articles/vitals
 */
export function createWebVitals(options: WebVitalsOptions) {
  checkOptions('createWebVitals', options, {
    registry: ['object', 'the registry of createRequestMetrics'],
    pages: ['object', 'an array of the ids of all pages'],
  });
  const { registry, pages, now = Date.now } = options;
  const observe = createHistograms([registry]);
  const beacons = new Counter({
    name: 'web_vitals_beacons_total',
    help: 'Beacons of visitors’ pages, by result',
    labelNames: ['result'],
    registers: [registry],
  });
  const isTooMuch = createMinuteBound(now, atMost);
  const schema = beaconSchema(pages);

  return async ({ request, clientAddress }: Pick<RequestContext, 'request' | 'clientAddress'>): Promise<Response> => {
    const ended = (result: string, response: Response) => {
      beacons.inc({ result });
      return response;
    };
    if (isTooMuch(clientAddress)) return ended('too-many', plain(429, 'Too many beacons.'));
    const bytes = request.body ? await readBounded(request.body, maxBytes) : new Uint8Array();
    if (bytes === 'too-large') return ended('refused', plain(413, 'The beacon is too large.'));
    const { data } = schema.safeParse(parsed(new TextDecoder().decode(bytes)));
    if (!data) return ended('refused', plain(400, `The body is not a beacon.`));
    observe(data);
    return ended('counted', new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } }));
  };
}

/** Creates one histogram per measurement. Among its bucket bounds are the thresholds for good and poor pages. */
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
    return undefined; // the endpoint is public, so the text may be malformed
  }
}
