import { chargesSchema, type Charge } from '@assess/gateway-client/contract';
import { checkChargeSearch, parseChargeSearch, type ChargeIssues } from '../../payment-status/payment-status-search.ts';
import type { TypedCharge } from '../../payment-status/typed-charge.ts';
import type { SetCookie } from 'cookie';
import { kept } from './typed-search.ts';
import type { InvoiceRequest } from '../invoice-request.ts';

/** The cookie that carries a payment status query and its result back to the page that shows it. */
const askedChargeCookie = 'asked-charge';

/**
 * The lifetime of the cookie: as long as a visitor needs the result. It is short, because the cookie names a payment
 * and the next visitor may use the same browser.
 */
const lifeSeconds = 10 * 60;

/** A payment status query as it was typed, and its result. */
export interface AskedCharge {
  typed: TypedCharge;
  /** The challenge to solve before the query is repeated. */
  challenge?: string | undefined;
  /** The charges that the gateway found; empty if it found none. */
  charges?: readonly Charge[] | undefined;
}

/**
 * Carries a payment status query and its result to the page that shows them, because neither may appear in a URL.
 * Browsers send the cookie to that page only.
 */
export const rememberAskedCharge = ({ typed, challenge, charges }: AskedCharge, path: string): SetCookie => ({
  name: askedChargeCookie,
  value: new URLSearchParams({
    kind: typed.kind,
    number: kept(typed.number),
    accountNumber: kept(typed.accountNumber),
    email: kept(typed.email),
    ...(challenge && { challenge }),
    ...(charges && { charges: JSON.stringify({ charges }) }),
  }).toString(),
  path,
  maxAge: lifeSeconds,
  httpOnly: true,
  sameSite: 'lax',
});

/** A payment status query with its validation errors. */
export interface JudgedCharge extends AskedCharge {
  issues: ChargeIssues;
}

export function readAskedCharge({
  cookies: { [askedChargeCookie]: kept },
}: Pick<InvoiceRequest, 'cookies'>): JudgedCharge | undefined {
  if (kept === undefined) return undefined;
  const fields = new URLSearchParams(kept);
  const typed = parseChargeSearch(fields);
  return {
    typed,
    issues: checkChargeSearch(typed),
    challenge: fields.get('challenge') ?? undefined,
    charges: chargesIn(fields.get('charges')),
  };
}

/**
 * Returns the confirmation number and the payer's email address of the paid charge at this index of the result.
 * Together they open the receipt.
 */
export function askedReceipt(
  context: Pick<InvoiceRequest, 'cookies'>,
  index: string | null,
): { number: string; email: string } | undefined {
  const asked = readAskedCharge(context);
  const charge = asked?.charges?.find((_, place) => String(place) === index);
  return charge?.kind === 'paid' ? { number: charge.confirmationNumber, email: asked?.typed.email ?? '' } : undefined;
}

function chargesIn(written: string | null): readonly Charge[] | undefined {
  try {
    return chargesSchema.safeParse(JSON.parse(written ?? '')).data?.charges;
  } catch {
    return undefined; // truncated, or not written by this store
  }
}
