import type { Language } from '@assess/i18n';
import { messages as en } from '../locales/en.po';
import { messages as es } from '../locales/es.po';
import { messages as fr } from '../locales/fr.po';
import { messages as nl } from '../locales/nl.po';

const catalogues = { en, es, fr, nl } satisfies Readonly<Record<Language, typeof en>>;

/** Returns the texts of the idle dialog. @param language - the page's `lang`; a language without a catalogue gets English texts. */
export function idleTexts(language: string) {
  const { messages, lang } = catalogueOf(language);
  const text = (id: string, values: Record<string, string> = {}) => filled(messages[id], values);
  return {
    lang,
    title: text('session.idle.title'),
    stay: text('session.idle.stay'),
    signOut: text('session.idle.signOut'),
    left: (seconds: number) => text('session.idle.seconds', { seconds: String(seconds) }),
  };
}

function catalogueOf(language: string) {
  const wanted = language.toLowerCase().split('-')[0];
  for (const [lang, messages] of Object.entries(catalogues)) if (lang === wanted) return { lang, messages };
  return { lang: 'en', messages: en };
}

/**
 * Fills in a message compiled by lingui: strings stay, and each array names a value to insert. The texts of this dialog use no
 * formats, such as plurals or dates.
 */
const filled = (message: unknown, values: Record<string, string>): string =>
  [message]
    .flat()
    .map((part) => (Array.isArray(part) ? values[String(part[0])] : part))
    .join('');
