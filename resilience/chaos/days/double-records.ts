import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createRefundRepository } from '../../../apps/sandbox/src/card-processor/refund-repository.ts';
import type { StripeRecord } from '../../../apps/sandbox/src/stripe/api/stripe-api.ts';
import { createStripeBook } from '../../../apps/sandbox/src/stripe/api/stripe-book.ts';
import { createStripeRepository } from '../../../apps/sandbox/src/stripe/stripe-repository.ts';
import { readApproved, readPages } from '../../trials/read-outcome.ts';
import { secrets } from '../../trials/services/store-services.ts';
import type { ProcessorCharge } from '../../trials/verdict.ts';
import type { ProcessorName } from '../calls/identify-call.ts';

/** A charge of the card processor, with the time of its ledger. */
export interface DoubleCharge extends ProcessorCharge {
  readonly chargedAt: string;
}

/** A refund that the card processor has made and not lost since. */
export interface DoubleRefund {
  /** The gateway's id of the refund; the processor's own id for one that was made in its dashboard. */
  readonly reference: string;
  /** The reference of the charge. */
  readonly charge: string;
  readonly amountMinor: number;
}

/** Everything that a processor has done, from its own records and not from its responses. */
export interface DoubleRecords {
  readonly charges: readonly DoubleCharge[];
  readonly refunds: readonly DoubleRefund[];
  /** The number of charges that were voided, so that nothing can be charged under their references. */
  readonly voided: number;
  /** Descriptions of the PaymentIntents for which Stripe would still take a card. */
  readonly stillOpen: readonly string[];
}

/** Reads what a processor has done. `folder` is the sandbox's, `url` that of its card processor. */
export const readDouble = (processor: ProcessorName, from: { folder: string; url: string }): Promise<DoubleRecords> =>
  processor === 'stripe' ? readStripe(from) : readHttp(from);

const open = (folder: string) => new DatabaseSync(join(folder, 'sandbox.sqlite'));

async function readStripe({ folder }: { folder: string }): Promise<DoubleRecords> {
  using database = open(folder);
  const { book } = createStripeRepository(database).read() ?? { book: undefined };
  const all = <Item>(entries: readonly (readonly [string, Item])[] = []): Item[] => entries.map(([, item]) => item);
  const intents = all(book?.intents);
  const charges = all(book?.charges);
  const chargeOf = new Map(charges.map((charge) => [charge.id, charge.metadata['reference'] ?? '']));
  return {
    charges: charges
      .filter(({ status, captured }) => status === 'succeeded' && captured)
      .map(({ metadata, amount_captured: amountMinor, created }) => ({
        ...{ reference: metadata['reference'] ?? '', amountMinor },
        chargedAt: new Date(created * 1_000).toISOString(),
      })),
    refunds: all(book?.refunds)
      .filter(({ status }) => status === 'succeeded')
      .map(({ id, metadata, charge, amount: amountMinor }) => ({
        ...{ reference: metadata?.['reference'] ?? id, charge: chargeOf.get(String(charge)) ?? '', amountMinor },
      })),
    voided: intents.filter(({ status, last_payment_error: error }) => status === 'canceled' && !error).length,
    stillOpen: intents
      .filter(({ status }) => status !== 'succeeded' && status !== 'canceled')
      .map(({ id, status, metadata, last_payment_error: error }) =>
        [id, metadata['reference'], status, error?.code].join(' '),
      ),
  };
}

async function readHttp({ folder, url }: { folder: string; url: string }): Promise<DoubleRecords> {
  using database = open(folder);
  const voided = database
    .prepare(
      `select (select count(*) from voided_references)
        + (select count(*) from challenges where outcome = 'voided') as count`,
    )
    .get() as { count: number };
  const asMerchant = { authorization: `Bearer ${secrets.secret}` };
  const charges = (await readApproved(url, secrets.secret)) as (ProcessorCharge & { at: string })[];
  const refunds = await readPages<DoubleRefund>(`${url}/refunds`, 'refunds', asMerchant);
  return {
    charges: charges.map((charge) => ({ ...charge, chargedAt: charge.at })),
    refunds,
    voided: voided.count,
    stillOpen: [],
  };
}

/** Lets a refund fail that was made, in the records of a processor that is down. One that was never made stays unfinished. */
export function failRefund(processor: ProcessorName, folder: string, reference: string, now: () => number): void {
  using database = open(folder);
  if (processor === 'http') return createRefundRepository(database).setStatus(reference, 'failed', now());
  const repository = createStripeRepository(database);
  const record: StripeRecord | undefined = repository.read();
  const book = createStripeBook(now, undefined, record?.book);
  const refund = [...book.refunds.values()].find(({ metadata }) => metadata?.['reference'] === reference);
  if (!record || !refund) return;
  book.endRefund(refund, 'failed');
  repository.write({ ...record, book: book.record() });
}
