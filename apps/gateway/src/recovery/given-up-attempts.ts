import { instantAt } from '../clock.ts';
import type { Statement } from '../db/database.ts';
import { reportCharge } from '../payments/contradiction.ts';
import type { RecoveryParts } from './recovery-parts.ts';

interface GivenUpAttempt {
  reference: string;
  amount_minor: number;
  currency: string;
}

/** For a day; each pause is as long as the time since the giving up, at least a minute and at most 4 hours. */
const takeDueStatement: Statement = {
  name: 'take-given-up-attempts',
  text: `
    update attempts set
      next_check_at = $1::timestamptz
        + least(interval '4 hours', greatest(interval '1 minute', $1::timestamptz - given_up_at))
    where reference = any (array(
      select reference from attempts
      where given_up_at > $1::timestamptz - interval '1 day' and next_check_at <= $1::timestamptz
        and contradicted_at is null
      order by next_check_at limit 20
      for update skip locked
    ))
    returning reference, amount_minor, currency`,
};

/** Asks the card processor whether it kept its word about attempts that were given up, and voids again what it forgot. */
export async function recheckGivenUpAttempts(parts: RecoveryParts): Promise<void> {
  const { database, clock } = parts;
  const due = await database.query<GivenUpAttempt>(takeDueStatement, [instantAt(clock())]);
  await Promise.all(due.map((attempt) => recheck(parts, attempt)));
}

async function recheck(parts: RecoveryParts, { reference, amount_minor, currency }: GivenUpAttempt): Promise<void> {
  const { cardProcessor } = parts;
  const expected = { amountMinor: amount_minor, currency };
  const found = await cardProcessor.find(reference, expected);
  const known = found.kind === 'not-found' ? await cardProcessor.void(reference, expected) : found;
  if (known.kind === 'approved') await reportCharge(parts, reference);
}
