/** The realms there are. Each has its own accounts, sessions and tokens. */
const realmNames = ['root', 'root/alpha'] as const;

export type RealmName = (typeof realmNames)[number];

/** `root/alpha` stands in addresses as `realms/root/realms/alpha`. */
export const realmPath = (realm: RealmName): string =>
  realm
    .split('/')
    .map((segment) => `realms/${segment}`)
    .join('/');

/** `root/alpha` is what the product calls `/alpha`. */
export const productRealmName = (realm: RealmName): string => realm.replace(/^root/, '') || '/';

/** Splits `realms/root/realms/alpha/authorize` into its realm and `/authorize`; undefined where there is no such realm. */
export function parseRealmPath(path: string): { realm: RealmName; rest: string } | undefined {
  const longestFirst = realmNames.toSorted((a, b) => b.length - a.length);
  const realm = longestFirst.find((name) => path.startsWith(`${realmPath(name)}/`));
  return realm && { realm, rest: path.slice(realmPath(realm).length) };
}
