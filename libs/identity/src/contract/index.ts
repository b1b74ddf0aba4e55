export { realmPath } from './realm-path.ts';
export { tokenKey } from './token-key.ts';
