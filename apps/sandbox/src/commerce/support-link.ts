import { marketingUrl, type Locale } from '@assess/i18n';
import { html, type Markup } from '../html/markup.ts';

/** Returns the URL of Customer Support on the regional site, which the sandbox serves below its own origin. */
export const supportHref = (locale: Locale, sandboxOrigin: string): string =>
  `${marketingUrl(locale, (site) => `${sandboxOrigin}/marketing/${site.toLowerCase()}`)}/contact-us`;

/** The name of a store's Customer Support and the URL of its page. */
interface Support {
  texts: { support: string };
  supportHref: string;
}

/** Renders a sentence in which the name of Customer Support is a link. */
export function withSupportLink({ texts: { support }, supportHref: href }: Support, sentence: string): Markup {
  const [before = '', after = ''] = sentence.split(support);
  return html`${before}<a href="${href}">${support}</a>${after}`;
}
