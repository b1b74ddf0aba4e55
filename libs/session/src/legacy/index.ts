export {
  createLegacySession,
  type LegacySession,
  type LegacySessionEvents,
  type LegacySessionOptions,
} from './legacy-session.ts';
export type { LegacyPage } from './legacy-page.ts';
export type { IdentityServer } from './stored-tokens.ts';
