import type { GatewayClient } from '@assess/gateway-client';
import type { Charge, ChargeSearch } from '@assess/gateway-client/contract';
import { holdsCardNumber, type Locale } from '@assess/i18n';
import {
  checkChargeSearch,
  parseChargeSearch,
  toSearch as toChargeSearch,
} from '../../payment-status/payment-status-search.ts';
import type { ChargeProblem } from '../../payment-status/payment-status-page.tsx';
import type { SendingResult } from '../../payment-status/sending-result.ts';
import type { TypedCharge } from '../../payment-status/typed-charge.ts';
import { askedReceipt, rememberAskedCharge } from '../cookies/payment-status-cookie.ts';
import type { FormOptions, InvoiceRequest, Log } from '../invoice-request.ts';
import { spellingsOf } from './run-lookup.ts';
import { seeOther } from '../see-other.ts';

/** The gateway's charges, or the reason why there are none. */
type Asked = { charges: readonly Charge[] } | { problem: ChargeProblem; challenge?: string | undefined };

/** Handles the payment status form. Redirects back to its page with the result. */
export const findPaymentStatus =
  <Context extends InvoiceRequest>({ gatewayFor, paths, log }: FormOptions<Context>) =>
  async (context: Context, { locale }: { locale: Locale }, form: URLSearchParams): Promise<Response> => {
    const path = paths.paymentStatus(locale);
    const index = form.get('send');
    if (index !== null) {
      const result = await sendReceipt(gatewayFor(context), log, { asked: askedReceipt(context, index), locale });
      return seeOther(
        result ? `${path}?${new URLSearchParams({ answered: 'true', of: index, sending: result })}` : path,
      );
    }
    const typed = parseChargeSearch(form);
    const proof = form.get('proof') || undefined;
    const asked = unaskable(typed) ?? (await ask(gatewayFor(context), typed, proof, log));
    const query = 'problem' in asked ? `problem=${asked.problem}` : 'answered=true';
    return seeOther(`${path}?${query}`, rememberAskedCharge({ typed, ...asked }, path));
  };

/** Sends the receipt of a found payment to its payer again. Returns `undefined` if the result of the search has expired. */
async function sendReceipt(
  gateway: Pick<GatewayClient, 'sendChargedReceipt'>,
  log: Log,
  { asked, locale }: { asked: ReturnType<typeof askedReceipt>; locale: Locale },
): Promise<SendingResult | undefined> {
  if (!asked) return undefined;
  try {
    const sent = await gateway.sendChargedReceipt({ body: { ...asked, locale } });
    if (sent.kind === 'ok') return sent.value.isSent ? 'sent' : 'too-many';
    return sent.kind === 'payment-not-found' ? undefined : 'unavailable';
  } catch (error) {
    log.warn({ err: error }, 'failed to send a receipt again');
    return 'unavailable';
  }
}

/**
 * Returns the result of a query that the gateway need not receive, because it breaks the rules. A text with a card
 * number that breaks them has no charges, as one that the gateway does not find.
 */
function unaskable(typed: TypedCharge): Asked | undefined {
  if (Object.keys(checkChargeSearch(typed)).length === 0) return undefined;
  const isCard = holdsCardNumber(typed.number) || holdsCardNumber(typed.accountNumber);
  return isCard ? { charges: [] } : { problem: 'invalid' };
}

/** Queries the gateway by the typed number, then by the same number as it is printed on documents. */
async function ask(
  gateway: Pick<GatewayClient, 'findPaymentStatus'>,
  typed: TypedCharge,
  proof: string | undefined,
  log: Log,
): Promise<Asked> {
  try {
    for (const search of searchesFor(typed)) {
      const found = await gateway.findPaymentStatus({ body: { ...search, proof } });
      switch (found.kind) {
        case 'ok':
          if (found.value.charges.length > 0) return found.value;
          break;
        case 'too-many-requests':
          return { problem: found.kind };
        case 'proof-required':
          return { problem: found.kind, challenge: found.problem.challenge };
        case 'invalid-request': // the number passes the form's rules but not the gateway's, so no invoice has it
          break;
      }
    }
    return { charges: [] };
  } catch (error) {
    log.warn({ err: error }, 'failed to find a payment status');
    return { problem: 'unavailable' };
  }
}

const searchesFor = (typed: TypedCharge): ChargeSearch[] =>
  typed.kind === 'confirmation-number'
    ? [toChargeSearch(typed)]
    : [...spellingsOf({ ...typed, kind: typed.kind })].map((spelling) => ({ ...spelling, email: typed.email }));
