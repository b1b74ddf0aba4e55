import type { Locale } from '@assess/i18n';

/** The attribute of `<html>` that names the page's store, for scripts that run before the whole page has arrived. */
export const storeAttribute = (locale: Locale) => ({ 'data-locale': locale });

/** Reads the page's store from its `<html>` element. */
export const storeOf = ({ documentElement }: Document): string => documentElement.dataset['locale'] ?? '';

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

/** True if a box differs from the server's markup, because the browser has restored a form after a back navigation or a reload. */
export const isTickedAgain = (page: Document): boolean =>
  [...page.querySelectorAll('input')].some(({ checked, defaultChecked }) => checked !== defaultChecked);

/**
 * The visitor's state for styles, in `data-visitor` of `<html>`. `expected`: the greeting is about to appear, so the sign-in link is
 * hidden. `gone`: the user has signed out, so their data is hidden.
 */
export type VisitorMark = 'expected' | 'gone';

export const markVisitor = (mark: VisitorMark): void => void (document.documentElement.dataset['visitor'] = mark);

export const isMarked = (mark: VisitorMark): boolean => document.documentElement.dataset['visitor'] === mark;

export const unmarkVisitor = (): void => void delete document.documentElement.dataset['visitor'];

/** The store that a click chooses by hand. Links of the header and footer to other stores name it in `data-store`. */
export const storeChosenBy = ({ target }: Event): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('a[data-store]')?.dataset['store'] : undefined;
