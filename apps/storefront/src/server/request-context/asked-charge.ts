import { chargesSchema, type Charge } from '@assess/gateway-client/contract';
import {
  checkChargeSearch,
  parseChargeSearch,
  type ChargeIssues,
  type TypedCharge,
} from '@assess/invoices/payment-status';
import type { SetCookie } from 'cookie';
import { askedChargeCookie } from '../../page-contract/cookies.ts';
import { kept } from './typed-search.ts';
import type { RequestContext } from './request-context.ts';

/** As long as a reader needs the answer: it names a payment, and the next visitor may use the same browser. */
const lifeSeconds = 10 * 60;

/** A question about a payment as it was typed, and what came of it. */
export interface AskedCharge {
  typed: TypedCharge;
  /** The challenge to meet before it is sent again. */
  challenge?: string | undefined;
  /** The gateway's answer, empty where it tells nothing. */
  charges?: readonly Charge[] | undefined;
}

/** Carries a question about a payment and its answer to the page that says it: neither stands in an address. Only that page is sent it. */
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

/** The same, with what is wrong with it. */
export interface JudgedCharge extends AskedCharge {
  issues: ChargeIssues;
}

export function readAskedCharge({
  cookies: { [askedChargeCookie]: kept },
}: Pick<RequestContext, 'cookies'>): JudgedCharge | undefined {
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

/** The payment that was paid in this place of the answer, as its payer proves it. */
export function askedReceipt(
  context: Pick<RequestContext, 'cookies'>,
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
    return undefined; // cut off, or made by nobody of ours
  }
}
