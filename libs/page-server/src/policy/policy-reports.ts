import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import * as z from 'zod/mini';
import { plain } from '../response/plain.ts';
import type { RequestContext } from '../request/request-context.ts';
import { readBounded } from '../request/read-bounded.ts';
import { aLogger, checkOptions } from '../check-options.ts';
import { createMinuteBound } from '../ops/minute-bound.ts';

/** The options of `createPolicyReports`. */
export interface PolicyReportsOptions {
  log: Logger;
  registry: Registry;
  /** The clock in milliseconds. Default: `Date.now`. */
  now?: () => number;
}

const maxBytes = 32 * 1024;
const minuteMs = 60_000;
/** The maximum number of reports read in a minute, per network and in total. A browser sends one for a page with many violations. */
const atMost = { ofOne: 30, ofAll: 300 };

/** The number of reports of one kind since the last log line about them. */
interface Kind {
  count: number;
  loggedAt: number;
}

/**
 * Creates the handler of browsers' reports about violated policies. It writes one log line per kind of report and minute, with the number
 * of reports, and counts them by directive in `policy_violations_total`. The endpoint is public, so it logs only known words, and no page URL.
 *
 * @see Reporting API §3.3, CSP Level 3 §5.3
 */
export function createPolicyReports(options: PolicyReportsOptions) {
  checkOptions('createPolicyReports', options, {
    log: aLogger,
    registry: ['object', 'the registry of createRequestMetrics'],
  });
  const { log, registry, now = Date.now } = options;
  const violated = new Counter({
    name: 'policy_violations_total',
    help: 'Violations of the content security policy that browsers report, by directive',
    labelNames: ['directive'],
    registers: [registry],
  });
  const kinds = new Map<string, Kind>();

  const note = ({ directive, blocked }: Violation) => {
    violated.inc({ directive });
    const name = `${directive} ${blocked}`;
    const kind = kinds.get(name) ?? { count: 0, loggedAt: -Infinity };
    kinds.set(name, kind);
    kind.count += 1;
    if (now() < kind.loggedAt + minuteMs) return;
    log.warn({ directive, blocked, count: kind.count }, 'content security policy violated');
    kind.count = 0;
    kind.loggedAt = now();
  };

  const isTooMuch = createMinuteBound(now, atMost);

  return async ({ request, clientAddress }: Pick<RequestContext, 'request' | 'clientAddress'>): Promise<Response> => {
    if (isTooMuch(clientAddress)) return plain(429, 'Too many reports.');
    const bytes = request.body ? await readBounded(request.body, maxBytes) : new Uint8Array();
    if (bytes === 'too-large') return plain(413, 'The report is too large.');
    const violations = violationsIn(new TextDecoder().decode(bytes));
    if (!violations) return plain(400, 'The body is not a report.');
    violations.forEach(note);
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  };
}

interface Violation {
  directive: string;
  blocked: string;
}

/** The schema of policy reports: the format of `report-to`, a list, and both formats of `report-uri`. */
const reportsSchema = z.union([
  z.array(z.object({ type: z.string(), body: z.object({ effectiveDirective: z.string(), blockedURL: z.string() }) })),
  z.object({ 'csp-report': z.object({ 'effective-directive': z.string(), 'blocked-uri': z.string() }) }),
  z.object({ 'csp-report': z.object({ 'violated-directive': z.string(), 'blocked-uri': z.string() }) }),
]);

function violationsIn(text: string): Violation[] | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined; // the endpoint is public, so the text may be malformed
  }
  const { data } = reportsSchema.safeParse(parsed);
  if (!data) return undefined;
  if (Array.isArray(data)) return data.map(({ body }) => known(body.effectiveDirective, body.blockedURL));
  const { 'blocked-uri': blocked, ...named } = data['csp-report'];
  return [known(Object.values(named)[0] ?? '', blocked)];
}

const known = (directive: string, blocked: string): Violation => ({
  directive: directives.find((one) => one === directive.split(' ')[0]) ?? 'other',
  blocked: words.find((one) => one === blocked) ?? schemes.find((one) => blocked.startsWith(`${one}:`)) ?? 'other',
});

const directives = [
  'script-src-elem',
  'script-src-attr',
  'script-src',
  'style-src-elem',
  'style-src-attr',
  'style-src',
  'img-src',
  'connect-src',
  'font-src',
  'frame-src',
  'form-action',
  'base-uri',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
  'default-src',
];
const words = ['inline', 'eval', 'wasm-eval', 'trusted-types-sink', 'trusted-types-policy'];
const schemes = ['https', 'http', 'data', 'blob', 'chrome-extension', 'moz-extension', 'safari-web-extension'];
