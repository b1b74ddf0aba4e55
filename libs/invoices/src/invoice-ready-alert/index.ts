export { ConfirmAlertPage } from './confirm-alert-page.tsx';
export { StopAlertsPage } from './stop-alerts-page.tsx';
export {
  linkResults,
  alertResults,
  readResult,
  type ConfirmResult,
  type AlertResult,
  type StopResult,
} from './alert-result.ts';
export { InvoiceReadyAlertPage } from './invoice-ready-alert-page.tsx';
export { readAwaited } from './read-awaited.ts';
export { alertTitles } from './alert-titles.ts';
