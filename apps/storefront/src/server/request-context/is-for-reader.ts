/** True when a person would see the answer bare; calls of scripts get it as it is. */
export const isForReader = ({ headers }: Request): boolean =>
  headers.get('sec-fetch-mode') === 'navigate' || headers.get('accept')?.includes('text/html') === true;
