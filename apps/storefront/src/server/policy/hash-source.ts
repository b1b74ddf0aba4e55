import { createHash } from 'node:crypto';

/** Allows an inline script or style in a Content-Security-Policy. @see CSP Level 3 §2.3.1 Source lists */
export const hashSource = (body: string): string => `'sha256-${createHash('sha256').update(body).digest('base64')}'`;
