import type { Messages } from '@lingui/core';

type Message = Messages[string];
type Part = Exclude<Message, string>[number];

const single = (text: string) => text.replaceAll(/ {2,}/g, ' ');

/** Trims the cases of a plural or a choice, because the texts around them have spaces of their own. */
const inner = (part: Part): Part => {
  if (typeof part === 'string') return part;
  const [name, format, choices] = part;
  if (typeof choices !== 'object' || choices === null) return part;
  const tidied = Object.entries(choices as Record<string, Message | number | undefined>).map(
    ([key, said]) => [key, typeof said === 'object' || typeof said === 'string' ? tidy(said) : said] as const,
  );
  return [name, format ?? '', Object.fromEntries(tidied)];
};

/** Trims a text and collapses repeated spaces, as in texts by people. */
function tidy(message: Message): Message {
  if (typeof message === 'string') return single(message).trim();
  const last = message.length - 1;
  return message.map(inner).map((part, place) => {
    if (typeof part !== 'string') return part;
    const text = place === 0 ? single(part).trimStart() : single(part);
    return place === last ? text.trimEnd() : text;
  });
}

/** Tidies the texts of the pseudo-locale. Each part of a text was lengthened separately, with words and spaces between them. */
export const tidyTexts = (messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, tidy(message)]));
