import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { withoutHiddenCharacters } from '../readable-text.ts';
import { shapeOf } from './message-shape.ts';

/** The maximum length of a text. No text in the app is longer. */
const maxLength = 1000;

/** Texts by message id, compiled or not. */
export type AppMessages = Readonly<Record<string, string | CompiledMessage>>;

/** Compiled texts by message id, ready for `i18n.load`; plain JSON. */
export type OverlaidMessages = Record<string, CompiledMessage>;

export interface MessageOverlay {
  messages: OverlaidMessages;
  /** One line for each text that is not used; the line does not quote the text. */
  dropped: string[];
}

/**
 * Selects the texts of the marketing site that may replace the app's own: those with a known id and the same placeholders as the
 * text that they replace.
 */
export function createMessageOverlay(texts: ReadonlyMap<string, string>, appMessages: AppMessages): MessageOverlay {
  const overlay: MessageOverlay = { messages: {}, dropped: [] };
  for (const [id, text] of texts) {
    const message = Object.hasOwn(appMessages, id) ? replacement(text, appMessages[id] ?? '') : 'no such message';
    if (typeof message === 'string') overlay.dropped.push(`${id.slice(0, 80)}: ${message}`);
    else overlay.messages[id] = message;
  }
  return overlay;
}

/** Returns the compiled text, or the reason why the text cannot replace the message. */
function replacement(written: string, replaced: string | CompiledMessage): CompiledMessage | string {
  const text = written.trim();
  if (text === '' || text.length > maxLength) return 'empty or too long';
  if (/\\(u[\da-f]{4}|x[\da-f]{2})/i.test(text)) return 'has escape sequences'; // lingui would decode them at display time
  if (withoutHiddenCharacters(text) !== text) return 'has hidden characters';
  const message = compiled(text);
  if (!message) return 'cannot be compiled';
  const [said, expected] = [shapeOf(message), shapeOf(compiled(replaced) ?? [])];
  if (!said.isComplete) return 'has a choice without the case other';
  if (!said.isPlain) return 'has markup';
  if (expected.isVisible && !said.isVisible) return 'has no visible text';
  if (said.placeholders !== expected.placeholders) return 'has other placeholders';
  return said.elements === expected.elements ? message : 'has other elements';
}

/**
 * Compiles a text. Returns `undefined` if the text cannot be parsed. The result is converted to plain JSON, because lingui leaves
 * `undefined` in a plural without an offset.
 */
function compiled(text: string | CompiledMessage): CompiledMessage | undefined {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(JSON.stringify(compileMessageOrThrow(text))) as CompiledMessage;
  } catch {
    return undefined; // the caller reports it
  }
}
