import { sqlList } from '../db/statement.ts';
import { disputesWhose } from '../states/dispute.ts';

/**
 * Returns SQL that is true if a dispute of a charge is open or lost. Its money is in question or went back already, and the card processor
 * refuses a refund.
 *
 * @param reference - SQL of the charge's reference. A payment may have a late charge beside the one that paid it.
 */
export const isDisputedSql = (reference: string): string => `exists (
  select from disputes
  where reference = ${reference} and state in (${sqlList(disputesWhose(({ blocksRefunds }) => blocksRefunds))})
)`;
