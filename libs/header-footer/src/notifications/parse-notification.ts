import { isVisible, withoutHiddenCharacters } from '@assess/content';
import * as z from 'zod/mini';

/** A message that a customer sees once. @see spec §3 Notification */
export interface Notification {
  /** Plain text of 1 to 500 UTF-16 units; white space is shown as one space. */
  message: string;
  /**
   * An id that prevents the notification from being shown again after it was closed, until the customer signs out. Letters, digits
   * and `._:-`, 100 at most.
   */
  showOncePerSessionNotificationId?: string;
  /** Called once, when the customer closes the notification. */
  onClose?: () => void;
}

/** The notification of a URL parameter, or the reason why it is rejected: anyone can link to the page with any parameter. */
export type ParsedNotification =
  /** `reason` is set if the notification had an invalid id, which was removed. It is then shown each time. */
  | { kind: 'notification'; notification: Notification; reason?: 'bad-id' }
  | { kind: 'bad'; reason: 'too-long' | 'not-base64' | 'not-utf-8' | 'not-json' | 'wrong-shape' };

/** The base64 length of 2 kB, enough for any message of 500 units in any script. */
const longestText = 2732;

const idPattern = /^[\w.:-]{1,100}$/;

/** True if an id can be stored in a comma-separated list. */
export const isNotificationId = (id: string): boolean => idPattern.test(id);

const schema = z.object({
  message: z.string().check(
    z.maxLength(500),
    z.refine(isVisible),
    z.refine((message) => withoutHiddenCharacters(message) === message),
  ),
  showOncePerSessionNotificationId: z.optional(z.unknown()),
});

/**
 * Parses a notification from a URL: JSON in UTF-8 in base64 (standard or URL-safe, padded or not), 2 kB at most. Never throws. It
 * rejects a message with control characters or direction overrides, because these can mislead readers. An empty id counts as no id.
 * Unknown properties are ignored.
 *
 * @param text - the value of the parameter; a `+` may have become a space.
 * @see spec §2 Notification in the URL, §5
 */
export function parseNotification(text: string): ParsedNotification {
  if (text.length > longestText) return bad('too-long');
  const bytes = decodeBase64(text);
  if (!bytes) return bad('not-base64');
  const json = decodeUtf8(bytes);
  if (json === undefined) return bad('not-utf-8');
  const value = parseJson(json);
  if (value === undefined) return bad('not-json');
  const { data } = schema.safeParse(value);
  if (!data) return bad('wrong-shape');
  const { message, showOncePerSessionNotificationId: id } = data;
  if (id === undefined || id === null || id === '') return { kind: 'notification', notification: { message } };
  return typeof id === 'string' && isNotificationId(id)
    ? { kind: 'notification', notification: { message, showOncePerSessionNotificationId: id } }
    : { kind: 'notification', notification: { message }, reason: 'bad-id' };
}

const bad = (reason: Extract<ParsedNotification, { kind: 'bad' }>['reason']): ParsedNotification => ({
  kind: 'bad',
  reason,
});

function decodeBase64(text: string): Uint8Array | undefined {
  const [, digits] = /^([\w+/ -]+)={0,2}$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  try {
    const bytes = atob(digits.replaceAll('-', '+').replaceAll(' ', '+').replaceAll('_', '/'));
    return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
  } catch {
    return undefined; // not a valid base64 length
  }
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined; // the caller converts `undefined` to a reason for the rejection
  }
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined; // means invalid JSON, because no valid JSON parses to `undefined`
  }
}
