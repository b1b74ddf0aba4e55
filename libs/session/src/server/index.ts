export { createLegacySamplePage, type LegacySamplePageOptions } from './legacy-sample-page.ts';
export { createSessionApi, type SessionApiOptions } from './session-api.ts';
export { answerSilentPage } from './silent-page.ts';
