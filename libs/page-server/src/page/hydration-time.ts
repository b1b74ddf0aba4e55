/** The meta element in a page's head that asks to hydrate the app at once, not at the first interaction. */
export const hydrateNow = { name: 'app-hydrate', content: 'now' } as const;

/**
 * The meta element in a page's head that asks to hydrate the app when a pointer moves, before the first press, or when the browser has
 * restored ticked boxes.
 */
export const hydrateSoon = { name: hydrateNow.name, content: 'soon' } as const;

/** Reads from the page's head when to hydrate the app. The empty string means at the first interaction. */
export const hydrationOf = (page: Document): string =>
  page.querySelector<HTMLMetaElement>(`meta[name="${hydrateNow.name}"]`)?.content ?? '';
