import { realmPath as pathOf } from '@assess/identity/contract';

/** The path of the store's realm `alpha` in URLs. */
export const realmPath = pathOf('alpha');

/** The identity product's name for the realm of {@link realmPath}. */
export const productRealmName = '/alpha';

/**
 * Returns the rest of a path after the realm, such as `/authorize` for `realms/root/realms/alpha/authorize`; undefined
 * in another realm.
 */
export const pathInRealm = (path: string): string | undefined =>
  path.startsWith(`${realmPath}/`) ? path.slice(realmPath.length) : undefined;
