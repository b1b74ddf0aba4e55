import { realmPath as pathOf } from '@assess/identity/contract';

/** The store's realm `alpha`, as it stands in addresses. */
export const realmPath = pathOf('alpha');

/** The same realm as the product calls it. */
export const productRealmName = '/alpha';

/** The rest of a path behind the realm, of one such as `realms/root/realms/alpha/authorize`; undefined where it is another realm's. */
export const pathInRealm = (path: string): string | undefined =>
  path.startsWith(`${realmPath}/`) ? path.slice(realmPath.length) : undefined;
