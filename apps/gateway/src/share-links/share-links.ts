import {
  invoiceIdPattern,
  type ShareLinkCreated,
  type ShareLinkOpened,
  type ShareLinkOpening,
  type ShareLinkRequest,
} from '@assess/gateway-client/contract';
import { dayAt, type Locale } from '@assess/i18n';
import { instantAt } from '../clock.ts';
import type { Metrics } from '../http/metrics.ts';
import { hashOf, newOpaqueId } from '../ids.ts';
import { secondsUntil, subjectHash } from '../invoices/lookup-limits/counted-subjects.ts';
import { findInvoices, readLookup, type Lookup } from '../invoices/read-lookup.ts';
import {
  searchWithinLimits,
  type Limited,
  type LookupDependencies,
} from '../invoices/lookup-limits/search-within-limits.ts';
import { lookupLifeMs } from '../invoices/insert-lookup.ts';
import { openLinkByHash, insertShareLink, type SharedSearch, type NewShareLink } from './share-link-repository.ts';

export interface ShareLinkDependencies extends LookupDependencies {
  readonly metrics: Pick<Metrics, 'limitReached'>;
}

const dayMs = 24 * 60 * 60_000;

/** The lifetime of a share link. */
const shareLinkLifeMs = 14 * dayMs;

/** The maximum number of share links: per lookup during its lifetime, and per account in a day. */
const allowed = { lookup: 10, account: 50 };

export type ShareLinkResult =
  | { kind: 'created'; shareLink: ShareLinkCreated }
  | { kind: 'lookup-not-found' }
  | { kind: 'invoice-not-found'; invoiceIds: string[] }
  | { kind: 'too-many'; retryAfterSeconds: number };

/** Creates a share link to the given invoices of a lookup. It fails if the lookup did not find one of them. */
export async function createShareLink(
  { database, clock, hashKey, metrics }: ShareLinkDependencies,
  { id, invoiceIds, sender, store }: ShareLinkRequest & { id: string; store: Locale },
): Promise<ShareLinkResult> {
  const nowMs = clock();
  const lookup = await readLookup(database, id, nowMs);
  if (!lookup) return { kind: 'lookup-not-found' };
  const wanted = new Set(invoiceIds);
  const ids = [...wanted].filter((each) => invoiceIdPattern.test(each));
  const asked = { store, today: dayAt(nowMs, store), ids, limit: ids.length };
  const rows = ids.length > 0 ? await findInvoices(database, lookup, asked) : [];
  const found = rows.filter(({ invoice_number }) => invoice_number !== null || isOneSearch(lookup)); // other links contain invoice numbers
  for (const { public_id } of found) wanted.delete(public_id);
  if (wanted.size > 0) return { kind: 'invoice-not-found', invoiceIds: [...wanted] };

  const accountNumbers = [
    ...new Set(found.map(({ customer_account_number }) => customer_account_number.toUpperCase())),
  ];
  const [link, secret] = [newOpaqueId(), newOpaqueId()];
  const expiresAtMs = nowMs + shareLinkLifeMs;
  const reached = await insertShareLink(database, {
    linkHash: hashOf(link),
    withdrawHash: hashOf(secret),
    opens: isOneSearch(lookup)
      ? { kind: lookup.kind, number: lookup.number, accountNumber: lookup.accountNumber }
      : { kind: 'several', accountNumbers },
    invoiceIds: found.map(({ public_id }) => public_id),
    sender: sender || undefined,
    nowMs,
    expiresAtMs,
    subjects: limitsOf(lookup.id, accountNumbers, hashKey),
  });
  if (reached) {
    metrics.limitReached(reached.name);
    return { kind: 'too-many', retryAfterSeconds: secondsUntil(reached.retryAtMs, nowMs) };
  }
  return { kind: 'created', shareLink: { id: link, secret, expiresAt: instantAt(expiresAtMs) } };
}

/** True for a search that a share link can repeat. The link of a bulk lookup or of a whole account lists its invoices instead. */
const isOneSearch = (lookup: Lookup): lookup is Lookup & SharedSearch =>
  lookup.kind !== 'several' && lookup.kind !== 'customer-account';

const limitsOf = (lookupId: string, accountNumbers: readonly string[], hashKey: string) => {
  const subject = (name: string) => subjectHash(hashKey, 'share-links', name);
  return {
    'share-links-per-lookup': { hash: subject(lookupId), allowed: allowed.lookup, windowMs: lookupLifeMs },
    'share-links-per-account': accountNumbers.map((number) => ({
      hash: subject(number),
      allowed: allowed.account,
      windowMs: dayMs,
    })),
  } satisfies NewShareLink['subjects'];
};

export type OpenResult =
  | { kind: 'opened'; opened: ShareLinkOpened }
  | { kind: 'share-link-not-found' | 'share-link-expired' | 'share-link-withdrawn' }
  | Limited;

/**
 * Opens a share link as a new lookup. The response to an unknown link and to a wrong account number is the same. Only a visitor with the
 * correct account number learns that the link has expired or is withdrawn.
 */
export async function openShareLink(
  dependencies: LookupDependencies,
  { id: number, accountNumber, proof }: ShareLinkOpening & { id: string },
  clientAddress: string,
): Promise<OpenResult> {
  const id = newOpaqueId();
  const result = await searchWithinLimits(
    dependencies,
    { number, accountNumber, proof },
    clientAddress,
    async (judging) => ({
      ...(await openLinkByHash(dependencies.database, { id, linkHash: hashOf(number), accountNumber }, judging)),
      expiresAt: instantAt(judging.nowMs + lookupLifeMs),
    }),
  );
  if (result.kind !== 'answered') return result;
  const { handed, expiresAt } = result;
  if (!handed?.state) return { kind: 'share-link-not-found' };
  if (handed.state !== 'open') return { kind: `share-link-${handed.state}` };
  const { kind, invoiceIds, unopened } = handed;
  return { kind: 'opened', opened: { id, kind, expiresAt, invoiceIds: [...invoiceIds], unopened } };
}
