/** True if a browser would show the response to a person. Calls of scripts get it unchanged. */
export const isForReader = ({ headers }: Request): boolean =>
  headers.get('sec-fetch-mode') === 'navigate' || headers.get('accept')?.includes('text/html') === true;
