export { chargeTitle } from './charge-messages.ts';
export { sendingResults, type SendingResult } from './sending-result.ts';
export { PaymentStatusPage, chargeProblems, type ChargeProblem } from './payment-status-page.tsx';
export {
  checkChargeSearch,
  parseChargeSearch,
  toSearch as toChargeSearch,
  type ChargeIssues,
} from './charge-search.ts';
export { loadPaymentStatusMessages } from './load-messages.ts';
export type { TypedCharge } from './typed-charge.ts';
