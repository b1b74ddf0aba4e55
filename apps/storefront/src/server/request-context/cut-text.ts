/** Cuts a text to a length in UTF-16 units. It never splits a character, because neither a cookie nor a URL can hold half of one. */
export const cutText = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '');
