/**
 * True for a path that all servers parse alike. It contains nothing that some of them take for a slash, a parameter of a segment, the end
 * of the text or a second encoding (`;`, `\`, and `%2f`, `%5c`, `%25` and control characters, encoded). Tomcat, for example, reads `..;/`
 * as `../`.
 */
export const isPlainPath = (pathname: string): boolean => !/[;\\]|%(?:2[5f]|5c|7f|[01][0-9a-f])/i.test(pathname);
