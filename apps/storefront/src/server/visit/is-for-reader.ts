/** Whether a person would see the answer bare. Calls of scripts get theirs as it is. */
export const isForReader = ({ headers }: Request): boolean =>
  headers.get('sec-fetch-mode') === 'navigate' || headers.get('accept')?.includes('text/html') === true;
