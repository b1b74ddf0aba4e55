/** Where the page is and what its tab keeps; read when needed, so that an identity can be made on a server. */
export interface Place {
  location: () => Pick<Location, 'assign' | 'href' | 'origin'>;
  sessionStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

export const browserPlace: Place = { location: () => location, sessionStorage: () => sessionStorage };
