/**
 * The location of the page and the session storage of its tab. Both are read only when needed, so that a server can create an
 * identity.
 */
export interface BrowserTab {
  /** The current location of the page. */
  location: () => Pick<Location, 'assign' | 'href' | 'origin'>;
  /** The storage of this tab. It survives navigation to another page and back. */
  sessionStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

export const currentTab: BrowserTab = { location: () => location, sessionStorage: () => sessionStorage };
