export { chargeTitle } from './payment-status-messages.ts';
export { sendingResults, type SendingResult } from './sending-result.ts';
export { PaymentStatusPage, chargeProblems, type ChargeProblem } from './payment-status-page.tsx';
export {
  checkChargeSearch,
  parseChargeSearch,
  toSearch as toChargeSearch,
  type ChargeIssues,
} from './payment-status-search.ts';
export { loadPaymentStatusMessages } from './load-messages.ts';
export type { TypedCharge } from './typed-charge.ts';
