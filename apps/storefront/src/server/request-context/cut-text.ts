/** Cuts a text to a length in UTF-16 units. It never cuts a character in two, because no cookie or address can hold a half. */
export const cutText = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '');
