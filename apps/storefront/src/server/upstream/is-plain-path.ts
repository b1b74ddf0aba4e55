/**
 * True for a path that servers of every kind read alike: nothing in it that some take for a slash, a parameter of a segment, the
 * end of the text or a second encoding (`;`, `\`, and `%2f`, `%5c`, `%25` and control characters, encoded). `..;/` is `../`
 * to Tomcat, for one.
 */
export const isPlainPath = (pathname: string): boolean => !/[;\\]|%(?:2[5f]|5c|7f|[01][0-9a-f])/i.test(pathname);
