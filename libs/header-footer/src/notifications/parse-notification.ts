import { isVisible, withoutHiddenCharacters } from '@assess/content';
import * as z from 'zod/mini';

/** Something a customer is told once. @see spec §3 Notification */
export interface Notification {
  /** Plain text of 1 to 500 UTF-16 units; white space is shown as one space. */
  message: string;
  /** Not shown again once it was closed, until the customer signs out. Letters, digits and `._:-`, 100 at most. */
  showOncePerSessionNotificationId?: string;
  /** Called once, when the customer closes it. */
  onClose?: () => void;
}

/** What a parameter of an address says, or why it says nothing: anybody can write one. */
export type ParsedNotification =
  /** With a reason it has lost its id, which could not be kept: it is shown each time. */
  | { kind: 'notification'; notification: Notification; reason?: 'bad-id' }
  | { kind: 'bad'; reason: 'too-long' | 'not-base64' | 'not-utf-8' | 'not-json' | 'wrong-shape' };

/** Base64 of 2 kB: any message of 500 units fits, whatever its script. */
const longestText = 2732;

const idPattern = /^[\w.:-]{1,100}$/;

/** Tells whether an id can be kept among others in a list with commas between them. */
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
 * A notification as an address carries it: JSON in UTF-8 in base64, standard or for addresses, padded or not, 2 kB at
 * most. Never throws. A message with controls or direction overrides is refused, not mended: it was made to mislead.
 * An empty id is none. Members that are not known are passed over.
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
    return undefined; // one digit more than bytes can make
  }
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined; // like the other failures a reason to the caller
  }
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined; // no JSON text means `undefined`
  }
}
