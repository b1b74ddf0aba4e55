export { realmPath } from './realm-path.ts';
export { tokenKey } from './token-key.ts';
export type { SessionInfo } from './session-info.ts';
export type { UserInfo } from './user-info.ts';
export type { UserProfile } from './user-profile.ts';
