/** `alpha` → `realms/root/realms/alpha`, as the identity server writes it in its addresses. */
export const realmPath = (realm: string): string =>
  ['root', ...realm.split('/').filter((part) => part.trim() && part.trim() !== 'root')]
    .map((part) => `realms/${part.trim()}`)
    .join('/');
