export { ConfirmAlertPage } from './confirm-alert-page.tsx';
export { StopAlertsPage } from './stop-alerts-page.tsx';
export {
  linkAnswers,
  alertResults,
  readAnswer,
  type ConfirmAnswer,
  type AlertResult,
  type StopAnswer,
} from './alert-result.ts';
export { InvoiceReadyAlertPage } from './invoice-ready-alert-page.tsx';
export { readAwaited } from './read-awaited.ts';
export { alertTitles } from './alert-titles.ts';
