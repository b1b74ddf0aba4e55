/** The address of the page and the storage of its tab; read when needed, so that an identity can be made on a server. */
export interface Place {
  /** The address of the page now. */
  location: () => Pick<Location, 'assign' | 'href' | 'origin'>;
  /** What outlives a way to another page and back, in this tab alone. */
  sessionStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

export const browserPlace: Place = { location: () => location, sessionStorage: () => sessionStorage };
