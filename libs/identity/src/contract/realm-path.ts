/**
 * A realm as the identity server writes it in its addresses: `alpha` → `realms/root/realms/alpha`. Every realm is below
 * `root`, whether that is said or not.
 */
export function realmPath(realm: string): string {
  const names = realm
    .split('/')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return (names[0] === 'root' ? names : ['root', ...names]).map((name) => `realms/${name}`).join('/');
}
