export { chargeTitle } from './charge-messages.ts';
export { sendingResults, type SendingResult } from './sending-result.ts';
export { ChargePage, chargeProblems, type ChargeProblem } from './charge-page.tsx';
export {
  checkChargeSearch,
  parseChargeSearch,
  toSearch as toChargeSearch,
  type ChargeIssues,
} from './charge-search.ts';
export { loadChargeMessages } from './load-messages.ts';
export type { TypedCharge } from './typed-charge.ts';
