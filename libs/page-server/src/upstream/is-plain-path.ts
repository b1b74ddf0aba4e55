/**
 * True for a path that all servers parse alike. False for a path with `;`, `\`, `%2f`, `%5c`, `%25` or encoded control characters, which
 * some servers treat as a slash, as a parameter of a segment, as the end of the path or as a second encoding. Tomcat, for example, reads
 * `..;/` as `../`.
 */
export const isPlainPath = (pathname: string): boolean => !/[;\\]|%(?:2[5f]|5c|7f|[01][0-9a-f])/i.test(pathname);
