import * as z from 'zod/mini';
import { IdentityError } from '../identity-error.ts';

/** The proof of identity that a service demands before it runs a request: a completed tree, or a confirmed transaction. */
export interface Advice {
  name: 'AuthenticateToServiceConditionAdvice' | 'TransactionConditionAdvice';
  values: readonly string[];
  /** The location of the proof in the repeated request. */
  sentIn: 'query' | 'headers';
}

const values = z.catch(z.array(z.string().check(z.minLength(1))), []);

const advicesSchema = z.object({
  AuthenticateToServiceConditionAdvice: z._default(values, []),
  TransactionConditionAdvice: z._default(values, []),
});

/**
 * Finds the advice in a response: in a header, in the URL after a redirect, or in the body. Returns `undefined` when the
 * response has no advice. The caller can still read the response's body.
 *
 * @throws IdentityError when the advice is empty.
 * @see spec §4 Token retrieval
 */
export async function adviceOf(response: Response): Promise<Advice | undefined> {
  const header = response.headers.get('www-authenticate') ?? '';
  if (response.status === 401 && header.includes('advices=')) return parseAdvices(advicesInHeader(header), 'query');
  const contentType = response.headers.get('content-type') ?? '';
  if (response.redirected && contentType.includes('html') && response.url.includes('composite_advice'))
    return parseAdvices(advicesInUrl(response.url), 'query');
  if (!/[/+]json\b/.test(contentType)) return undefined;
  const body = parseJson(await response.clone().text());
  const advices = typeof body === 'object' && body && 'advices' in body ? body.advices : undefined;
  // a decision that demands no proof has an empty `advices` object
  if (typeof advices !== 'object' || !advices || Object.keys(advices).length === 0) return undefined;
  return parseAdvices(advices, 'headers');
}

/**
 * Formats an advice as the XML that the identity server expects. Several values are joined in reverse order, because the
 * server reads them so.
 */
export const adviceXml = ({ name, values: all }: Advice): string =>
  `<Advices><AttributeValuePair><Attribute name="${name}"/>` +
  `<Value>${all.map(escapeXml).toReversed().join(' ')}</Value></AttributeValuePair></Advices>`;

function parseAdvices(advices: unknown, sentIn: Advice['sentIn']): Advice {
  const found = advicesSchema.safeParse(advices).data;
  for (const name of ['AuthenticateToServiceConditionAdvice', 'TransactionConditionAdvice'] as const) {
    const named = found?.[name] ?? [];
    if (named.length > 0) return { name, values: named, sentIn };
  }
  throw new IdentityError('UNKNOWN', 'Error: Transactional or Service Advice is empty.');
}

function advicesInHeader(header: string): unknown {
  const encoded = /advices="([^"\s]+)"/.exec(header)?.[1] ?? '';
  try {
    return parseJson(new TextDecoder().decode(Uint8Array.from(atob(encoded), (byte) => byte.charCodeAt(0))));
  } catch {
    return undefined; // not base64, so the advice counts as empty
  }
}

function advicesInUrl(url: string): unknown {
  const xml = new URL(url).searchParams.get('authIndexValue') ?? '';
  const decoded = xml.includes('%3C') ? decodeURIComponent(xml) : xml; // some gateways encode it twice
  const name = /<Attribute name="(\w+)"/.exec(decoded)?.[1] ?? '';
  const value = /<Value>([^<]*)<\/Value>/.exec(decoded)?.[1] ?? '';
  return { [name]: value ? [unescapeXml(value)] : [] };
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeXml = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);

const unescapeXml = (text: string): string =>
  Object.entries(entities).reduceRight((rest, [character, entity]) => rest.replaceAll(entity, character), text);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
