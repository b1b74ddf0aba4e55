import { createHash } from 'node:crypto';

/** Returns the source that allows an inline script or style in a Content-Security-Policy. @see CSP Level 3 §2.3.1 Source lists */
export const hashSource = (body: string): string => `'sha256-${createHash('sha256').update(body).digest('base64')}'`;

/**
 * Normalizes a page's text as an HTML parser does: it drops NULs, which parsers drop or replace, and ends lines with a line feed.
 * Otherwise the hash of a script would not match the browser's copy of it.
 *
 * @see HTML §13.2.3.5 Preprocessing the input stream
 */
export const asParsed = (html: string): string => html.replaceAll('\0', '').replace(/\r\n?/g, '\n');
