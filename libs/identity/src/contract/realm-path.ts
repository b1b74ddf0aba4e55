/**
 * Formats a realm as in the identity server's URLs: `alpha` → `realms/root/realms/alpha`. Every realm is below `root`, even
 * if its name does not begin with `root`.
 */
export function realmPath(realm: string): string {
  const names = realm
    .split('/')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return (names[0] === 'root' ? names : ['root', ...names]).map((name) => `realms/${name}`).join('/');
}
