/** True if a browser would show the response to a visitor; false for requests of scripts. */
export const isForReader = ({ headers }: Request): boolean =>
  headers.get('sec-fetch-mode') === 'navigate' || headers.get('accept')?.includes('text/html') === true;
