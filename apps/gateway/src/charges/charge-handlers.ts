import { answer } from '../http/answer.ts';
import type { Handlers } from '../http/route.ts';
import { limitProblem } from '../invoices/invoice-handlers.ts';
import { searchWithinLimits, type LookupParts } from '../invoices/search-within-limits.ts';
import { readCharges } from './read-charges.ts';

/** Telling payers what became of their payments. Whoever guesses is counted as in look-ups, by the same numbers. */
export const chargeHandlers = (parts: LookupParts): Handlers<'findCharge'> => ({
  async findCharge({ body: { proof, ...search } }, { clientAddress }) {
    const accountNumber = search.kind === 'confirmation-number' ? search.email : search.accountNumber;
    const asked = { number: search.number, accountNumber, proof };
    const result = await searchWithinLimits(parts, asked, clientAddress, (judging) =>
      readCharges(parts.database, search, judging),
    );
    return result.kind === 'answered' ? answer(200, { charges: [...result.charges] }) : limitProblem(result);
  },
});
