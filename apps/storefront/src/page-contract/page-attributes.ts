import type { Locale } from '@assess/i18n';

/** The attribute of `<html>` that names the page's store, for scripts that run before the page is received whole. */
export const storeAttribute = (locale: Locale) => ({ 'data-locale': locale });

/** The page's store, as its `<html>` names it. */
export const storeOf = ({ documentElement }: Document): string => documentElement.dataset['locale'] ?? '';

/** Meta element in a page's head: the app hydrates at once, not at the first interaction. */
export const hydrateNow = { name: 'app-hydrate', content: 'now' } as const;

/** Meta element in a page's head: the app hydrates before the first press, when a pointer moves, or when the browser has ticked something again. */
export const hydrateSoon = { name: hydrateNow.name, content: 'soon' } as const;

/** When the page's head asks for the app: at the first interaction where it says nothing. */
export const hydrationOf = (page: Document): string =>
  page.querySelector<HTMLMetaElement>(`meta[name="${hydrateNow.name}"]`)?.content ?? '';

/** True where a box is not as the server wrote it: the browser has restored a form, on the way back or at a reload. */
export const isTickedAgain = (page: Document): boolean =>
  [...page.querySelectorAll('input')].some(({ checked, defaultChecked }) => checked !== defaultChecked);

/**
 * The visitor's state for styles, in `data-visitor` of `<html>`: somebody whose greeting is `expected` has no link to
 * sign in, and who is `gone` sees nothing of what was theirs.
 */
export type VisitorMark = 'expected' | 'gone';

export const markVisitor = (mark: VisitorMark): void => void (document.documentElement.dataset['visitor'] = mark);

export const isMarked = (mark: VisitorMark): boolean => document.documentElement.dataset['visitor'] === mark;

export const unmarkVisitor = (): void => void delete document.documentElement.dataset['visitor'];

/** The store that a click chooses by hand: a link of the header and footer to another store names it in `data-store`. */
export const storeChosenBy = ({ target }: Event): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('a[data-store]')?.dataset['store'] : undefined;
