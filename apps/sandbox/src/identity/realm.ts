import { realmPath as pathOf } from '@assess/identity/contract';

/** The path of the store's realm `alpha` in URLs. */
export const realmPath = pathOf('alpha');

/** The product's name for the same realm. */
export const productRealmName = '/alpha';

/** The part of a path after the realm, such as `authorize` in `realms/root/realms/alpha/authorize`; undefined for another realm's path. */
export const pathInRealm = (path: string): string | undefined =>
  path.startsWith(`${realmPath}/`) ? path.slice(realmPath.length) : undefined;
