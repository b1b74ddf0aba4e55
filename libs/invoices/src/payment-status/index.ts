export { chargeTitle } from './payment-status-messages.ts';
export { readChargeSearch } from './charge-search.ts';
export type { SendingResult } from './sending-result.ts';
export { PaymentStatusPage, type ChargeProblem } from './payment-status-page.tsx';
export {
  checkChargeSearch,
  parseChargeSearch,
  toSearch as toChargeSearch,
  type ChargeIssues,
} from './payment-status-search.ts';
export { loadPaymentStatusMessages } from './load-messages.ts';
export type { TypedCharge } from './typed-charge.ts';
