import type { I18n } from '@lingui/core';
import type { Locale } from '../locales.ts';
import { formatMoney, type Money } from '../money.ts';

let teller: { i18n: I18n; locale: Locale } | undefined;

/**
 * Sets the lingui instance and the store that a story or a test renders with. The other functions of this module read
 * messages and formats from them.
 */
export function tellFrom(i18n: I18n, locale: Locale): void {
  teller = { i18n, locale };
}

function present(): NonNullable<typeof teller> {
  if (!teller) throw new Error('Nobody tells: call tellFrom first.');
  return teller;
}

/**
 * Returns the store in which the story is shown, whose formats days and amounts have.
 *
 * @throws before `tellFrom`
 */
export const toldLocale = (): Locale => present().locale;

/**
 * Formats an amount like the store of the story, but with plain spaces, because matchers normalise the text of the page
 * to these.
 *
 * @throws before `tellFrom`
 */
export const amountTold = (money: Money): string => formatMoney(money, toldLocale()).replaceAll(/\s/g, ' ');

function textOf(id: string, values: Readonly<Record<string, unknown>> = {}): string {
  const { i18n } = present();
  if (!(id in i18n.messages)) throw new Error(`There is no text ${id}.`);
  return i18n._(id, { ...values });
}

const withoutTags = (text: string): string => text.replaceAll(/<\/?\d+\/?>/g, '');

/**
 * Returns the text of a message in the language of the story. With it, a test finds the text in every language.
 *
 * @param values - the values of the message's placeholders
 * @throws when the story has no such message
 */
export const told = (id: string, values?: Readonly<Record<string, unknown>>): string => withoutTags(textOf(id, values));

/**
 * Returns a pattern that matches any text which contains the text of a message.
 *
 * @throws when the story has no such message
 */
export function saying(id: string, values?: Readonly<Record<string, unknown>>): RegExp {
  const escaped = told(id, values).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(escaped.replaceAll(/\s+/g, String.raw`\s+`));
}

/**
 * Returns the text inside one of a message's tags, such as the text of a link.
 *
 * @param tag - default 0, the first
 * @throws when the story has no such message, and when the message has no such tag
 */
export function linkTold(id: string, tag = 0): string {
  const inside = new RegExp(`<${tag}>(.*?)</${tag}>`).exec(textOf(id))?.[1];
  if (inside === undefined) throw new Error(`The text ${id} has no tag ${tag}.`);
  return withoutTags(inside);
}
