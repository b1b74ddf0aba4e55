import { chargeProblems } from './payment-status-page.tsx';
import { sendingResults } from './sending-result.ts';

/** Reads the search parameters of the payment status page: why its form has led back, or that there is a result. */
export function readChargeSearch(search: object) {
  const { problem: named, answered, of, sending } = search as Record<string, unknown>;
  const problem = chargeProblems.find((one) => one === named);
  const result = sendingResults.find((one) => one === sending);
  return {
    problem,
    /** True if the charges of the last search are shown, or its fields. */
    hasResult: Boolean(problem ?? answered),
    /** The result of sending a receipt again, and the index of its charge. */
    sending: result && { index: Number(of), result },
  };
}
