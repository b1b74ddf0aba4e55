/** The title of the part that stands in the document; `undefined` when none or that of another address does. */
export function shownTitle(pathname: string): string | undefined {
  const { storePath, storeTitle } = document.querySelector<HTMLElement>('[data-store-path]')?.dataset ?? {};
  return storePath === pathname ? storeTitle : undefined;
}
