/** The store's realm `alpha`, as it stands in addresses. */
export const realmPath = 'realms/root/realms/alpha';

/** The same realm as the product calls it. */
export const productRealmName = '/alpha';

/** What follows the realm in a path such as `realms/root/realms/alpha/authorize`; undefined where it is another realm's. */
export const pathInRealm = (path: string): string | undefined =>
  path.startsWith(`${realmPath}/`) ? path.slice(realmPath.length) : undefined;
