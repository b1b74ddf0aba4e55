import { createHash } from 'node:crypto';

/** Allows an inline script or style in a Content-Security-Policy. @see CSP Level 3 §2.3.1 Source lists */
export const hashSource = (body: string): string => `'sha256-${createHash('sha256').update(body).digest('base64')}'`;

/**
 * A page's text as an HTML parser reads it: it drops NULs or writes others for them, and ends lines with a line feed. A hash
 * of what it changes would fit no script of the page that the browser has.
 *
 * @see HTML §13.2.3.5 Preprocessing the input stream
 */
export const asParsed = (html: string): string => html.replaceAll('\0', '').replace(/\r\n?/g, '\n');
