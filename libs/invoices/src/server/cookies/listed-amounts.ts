import type { SetCookie } from 'cookie';
import type { ListedNumber } from '../../pasted-list/listed-number.ts';
import { parseListedAmount } from '../../pasted-list/listed-amount.ts';
import { otherSpelling } from '../../number-rules/other-spellings.ts';
import { normaliseSearch } from '../../number-rules/invoice-search.ts';
import type { InvoiceRequest } from '../invoice-request.ts';
import { lookupLifeSeconds } from './typed-search.ts';

/** The cookie with the amounts that a pasted list gives for its invoices. */
const listedAmountsCookie = 'listed-amounts';

/** The amounts of a pasted list as decimals, such as `1234.50`, by invoice number in capitals. */
export type ListedAmounts = Readonly<Record<string, string>>;

/** Carries the amounts of a list to the page of its results, which compares them with the invoices. Browsers send the cookie to that page only. */
export function rememberListedAmounts(numbers: readonly ListedNumber[], path: string): SetCookie[] {
  const amounts = new URLSearchParams();
  for (const search of numbers) {
    const amount = search.amount && parseListedAmount(search.amount);
    if (search.kind !== 'invoice-number' || !amount) continue;
    const spelled = normaliseSearch(search);
    amounts.set((otherSpelling(spelled) ?? spelled).number.toUpperCase(), amount);
  }
  const options = { path, maxAge: lookupLifeSeconds, httpOnly: true, sameSite: 'lax' } as const;
  return amounts.size > 0 ? [{ name: listedAmountsCookie, value: amounts.toString(), ...options }] : [];
}

/** Reads the amounts of the list whose results a page shows; `undefined` for other results. */
export function readListedAmounts({
  cookies: { [listedAmountsCookie]: kept },
}: Pick<InvoiceRequest, 'cookies'>): ListedAmounts | undefined {
  if (kept === undefined) return undefined;
  const amounts = [...new URLSearchParams(kept)].filter(([, amount]) => /^\d{1,12}\.\d\d$/.test(amount));
  return Object.fromEntries(amounts);
}
