import { marketingAddress, type Locale } from '@assess/i18n';
import { html, type Markup } from '../html/markup.ts';

/** On the regional site, which the sandbox has below its own origin. */
export const supportHref = (locale: Locale, sandboxOrigin: string): string =>
  `${marketingAddress(locale, (site) => `${sandboxOrigin}/marketing/${site.toLowerCase()}`)}/contact-us`;

/** The people who help a store's customers: in words, and where they are found. */
interface Support {
  texts: { support: string };
  supportHref: string;
}

/** A sentence in which those who help are named: there it leads to them. */
export function withSupportLink({ texts: { support }, supportHref: href }: Support, sentence: string): Markup {
  const [before = '', after = ''] = sentence.split(support);
  return html`${before}<a href="${href}">${support}</a>${after}`;
}
