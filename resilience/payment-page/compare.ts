import type { Inventory, Place } from './inventory.ts';
import { hashOf, readPolicy } from './read-policy.ts';
import { reduceData } from './reduce-data.ts';
import type { SeenPage, SeenScript } from './seen.ts';

export interface Difference {
  readonly what: 'script' | 'header' | 'policy' | 'connection' | 'frame';
  readonly name: string;
  readonly expected: string;
  readonly found: string;
}

export type Settings = Readonly<Record<string, string | undefined>>;

const nothing = 'nothing';

/** Lists the differences between a page and the inventory, each once. */
export function differencesOf(inventory: Inventory, page: SeenPage, settings: Settings): Difference[] {
  const origin = new URL(page.url).origin;
  const placesOf = (places: readonly Place[]) => new Set(places.flatMap((place) => placed(place)));
  const isSet = (name?: string) => name !== undefined && Boolean(settings[name]);
  const placed = ({ at, onlyWith, onlyWithout = [] }: Place): string[] =>
    (onlyWith !== undefined && !isSet(onlyWith)) || onlyWithout.some(isSet) ? [] : [filled(at, origin)];
  const filled = (source: string, self: string): string => {
    if (source === "'self'") return self;
    return source.replace(/\{(\w+)\}/g, (_, name: string) =>
      name === 'ORIGIN' ? origin : new URL(settings[name] || inventory.settings[name] || '').origin,
    );
  };
  const thirdParties = placesOf(inventory.thirdParties);
  const connections = placesOf(inventory.connections);
  const frames = placesOf(inventory.frames);
  const absent = new Set(
    [...inventory.connections, ...inventory.frames, ...inventory.thirdParties, ...inventory.trustedTypes].flatMap(
      (place) => (placed(place).length === 0 ? [place.at] : []),
    ),
  );
  const dataHashes = page.scripts
    .filter(({ isInline, text }) => isInline && isData(inventory, text))
    .map(({ text }) => `'${hashOf(text)}'`);
  const expectedPolicy = Object.fromEntries(
    Object.entries(inventory.policy).map(([directive, sources]) => [
      directive,
      new Set([
        ...orNone(sources.filter((source) => !absent.has(source)).map((source) => filled(source, "'self'"))),
        ...(directive === 'script-src' ? dataHashes : []),
      ]),
    ]),
  );
  const isTls = origin.startsWith('https:');
  return unique([
    ...differentScripts(inventory, page, { origin, thirdParties }),
    ...differentHeaders({ ...inventory.headers, ...(isTls ? inventory.tlsHeaders : {}) }, page.headers),
    ...differentPolicy(expectedPolicy, page.headers['content-security-policy']),
    ...page.requests
      .filter(({ url, type }) => !isAt(connections, url) && !(type === 'script' && isAt(thirdParties, url)))
      .filter(({ url }) => !url.startsWith('data:'))
      .map(({ url, type }): Difference => ({
        what: 'connection',
        name: type,
        expected: nothing,
        found: url.replace(/[?#].*/s, ''),
      })),
    ...page.frames
      .filter((url) => !isAt(frames, url))
      .map((url): Difference => ({ what: 'frame', name: originOf(url), expected: nothing, found: url.slice(0, 100) })),
  ]);
}

const isData = ({ data }: Inventory, text: string): boolean =>
  data.some(({ shape }) => shape === hashOf(reduceData(text)));

function differentScripts(
  inventory: Inventory,
  page: SeenPage,
  { origin, thirdParties }: { origin: string; thirdParties: ReadonlySet<string> },
): Difference[] {
  const judged = page.scripts.flatMap((script): Difference[] => {
    const hash = hashOf(script.text);
    if (script.isInline) {
      const isKnown = inventory.inline.some((each) => each.hash === hash) || isData(inventory, script.text);
      return isKnown ? [] : [unknown('in the page', script)];
    }
    const { origin: from, pathname } = new URL(script.url);
    if (from !== origin) return isAt(thirdParties, script.url) ? [] : [unknown(script.url, script)];
    const file = inventory.files.find(({ path }) => path === pathname);
    if (!file) return [unknown(pathname, script)];
    if (script.text === '' || hash === file.hash) return []; // a script of the HTML is compared once it has run
    return [{ what: 'script', name: `${pathname} (${file.parts.join(', ')})`, expected: file.hash, found: hash }];
  });
  const missing = inventory.inline
    .filter(({ hash }) => !page.scripts.some(({ text }) => hashOf(text) === hash))
    .map(({ name, hash }): Difference => ({ what: 'script', name, expected: hash, found: nothing }));
  return [...judged, ...missing];
}

const unknown = (name: string, { text }: SeenScript): Difference => ({
  what: 'script',
  name,
  expected: nothing,
  found: text === '' ? 'a script' : `${hashOf(text)} ${text.trim().slice(0, 60).replaceAll(/\s+/g, ' ')}`,
});

/** Headers with which a server can loosen or tighten a page's permissions. */
const watchedHeaders =
  /^(content-security-policy-report-only|x-frame-options|x-xss-protection|feature-policy|cross-origin-.*|access-control-.*|report-to|nel|origin-agent-cluster|document-policy|service-worker-allowed|sourcemap|x-sourcemap|speculation-rules|refresh|link|clear-site-data|x-permitted-cross-domain-policies|strict-transport-security)$/;

function differentHeaders(expected: Readonly<Record<string, string>>, found: SeenPage['headers']): Difference[] {
  const surplus = Object.keys(found).filter((name) => watchedHeaders.test(name) && !(name in expected));
  return [...Object.keys(expected), ...surplus]
    .filter((name) => expected[name] !== found[name])
    .map((name) => ({
      what: 'header',
      name,
      expected: expected[name] ?? nothing,
      found: found[name] ?? nothing,
    }));
}

function differentPolicy(expected: Readonly<Record<string, ReadonlySet<string>>>, header = ''): Difference[] {
  const found = header === '' ? {} : readPolicy(header);
  return [...new Set([...Object.keys(expected), ...Object.keys(found)])].flatMap((name) => {
    const [wanted, given] = [expected[name], found[name] && new Set(found[name])];
    const only = (one?: ReadonlySet<string>, other?: ReadonlySet<string>) =>
      one === undefined
        ? 'no such directive'
        : [...one].filter((source) => !other?.has(source)).join(' ') || 'nothing more';
    if (wanted && given && only(wanted, given) === only(given, wanted)) return [];
    return [{ what: 'policy' as const, name, expected: only(wanted, given), found: only(given, wanted) }];
  });
}

const originOf = (url: string): string => {
  const parsed = URL.parse(url);
  return parsed === null || parsed.origin === 'null' ? url : parsed.origin.replace(/^ws/, 'http');
};

/** True if a URL matches one of the sources. A source may have a wildcard for all subdomains. */
const isAt = (places: ReadonlySet<string>, url: string): boolean => {
  const origin = originOf(url);
  return places.has(origin) || [...places].some((place) => isBelow(place, origin));
};

const isBelow = (place: string, origin: string): boolean => {
  const [scheme = '', host] = place.split('*');
  return host !== undefined && origin.startsWith(scheme) && origin.endsWith(host);
};

/** Returns the sources for a directive of the policy, which is `'none'` for an empty list. */
const orNone = (sources: readonly string[]): readonly string[] => (sources.length > 0 ? sources : ["'none'"]);

const unique = (differences: readonly Difference[]): Difference[] => [
  ...new Map(differences.map((difference) => [JSON.stringify(difference), difference])).values(),
];
