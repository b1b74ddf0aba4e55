import type { ChargeSearch } from '@assess/gateway-client/contract';
import { momentAt } from '../clock.ts';
import { answer, problem } from '../http/answer.ts';
import type { Handlers } from '../http/route.ts';
import { limitProblem } from '../invoices/invoice-handlers.ts';
import { searchWithinLimits, type LookupDependencies } from '../invoices/lookup-limits/search-within-limits.ts';
import { readPayment } from '../payments/payment-repository.ts';
import { toPayment, withoutPayer } from '../payments/payment-view.ts';
import { addReceiptCopy } from '../receipts/receipt-copies.ts';
import { readCharges } from './read-charges.ts';

/**
 * Creates the handlers that return the outcome of a payment and send its receipt. The payer must know the payment's numbers and email
 * address. Wrong guesses count towards the limits of lookups for the same numbers.
 */
export const chargeHandlers = (
  dependencies: LookupDependencies,
): Handlers<'findPaymentStatus' | 'readChargedReceipt' | 'sendChargedReceipt'> => {
  const { database, clock } = dependencies;
  const search = ({ proof, ...asked }: ChargeSearch, clientAddress: string) => {
    const accountNumber = asked.kind === 'confirmation-number' ? asked.email : asked.accountNumber;
    const counted = { number: asked.number, accountNumber, proof };
    return searchWithinLimits(dependencies, counted, clientAddress, (judging) => readCharges(database, asked, judging));
  };

  /** Finds the paid payment with a confirmation number and an email address, or the problem to respond with. */
  const findPaid = async (
    { number, email, proof }: { number: string; email: string; proof?: string | undefined },
    clientAddress: string,
  ) => {
    const result = await search({ kind: 'confirmation-number', number, email, proof }, clientAddress);
    if (result.kind !== 'answered') return { refusal: limitProblem(result) };
    const paid = result.charges.findIndex(({ kind }) => kind === 'paid');
    const record = await readPayment(database, result.paymentIds[paid] ?? '');
    return record?.confirmation
      ? { record, paidWith: record.confirmation.email }
      : { refusal: problem('payment-not-found') };
  };

  return {
    async findPaymentStatus({ body }, { clientAddress }) {
      const result = await search(body, clientAddress);
      return result.kind === 'answered' ? answer(200, { charges: [...result.charges] }) : limitProblem(result);
    },

    async readChargedReceipt({ body }, { clientAddress, store }) {
      const found = await findPaid(body, clientAddress);
      return found.refusal ?? answer(200, withoutPayer(toPayment(found.record, momentAt(clock(), store))));
    },

    /**
     * Sends the receipt to the payer's own email address only. Therefore the payment may be of any age. All copies of a payment's receipt
     * share one limit.
     */
    async sendChargedReceipt({ body }, { clientAddress, store }) {
      const found = await findPaid(body, clientAddress);
      if (found.refusal) return found.refusal;
      const copy = { paymentId: found.record.id, email: found.paidWith, locale: body.locale ?? store, now: clock() };
      return answer(201, { isSent: await addReceiptCopy(database, copy) });
    },
  };
};
