import { sellerLines, type CustomerSupport, type Seller } from '@assess/content';
import { locales, type Locale } from '@assess/i18n';
import { catalogueOf } from '@assess/i18n/messages';
import { mailStyle } from './mail-style.ts';
import { mailTexts, type MailTexts } from './mail-texts.ts';
import type { SiteFacts } from './site-facts.ts';
import type { StoreUrls } from './store-urls.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The mail's language as a BCP 47 tag. */
  readonly language: string;
  /** The id of the mail. It is the same each time the mail is sent, so that mailboxes can drop a duplicate. */
  readonly id: string;
  /** The URL for one-click unsubscribing: a POST to it stops mails of this kind. @see RFC 8058 */
  readonly stopHref?: string;
}

/** The context that every mail needs besides its facts: the storefront's URLs, the seller and the support contacts. */
export interface MailContext extends SiteFacts {
  readonly storeUrls: StoreUrls;
}

/** A fact in a mail, with its label. */
export interface MailRow {
  readonly name: string;
  readonly value: string;
  /** More detail about the value. */
  readonly note?: string;
  /** True for the total of the rows above. */
  readonly isSum?: true;
}

interface MailLink {
  readonly href: string;
  readonly title: string;
}

interface MailContent extends Pick<Mail, 'to' | 'id' | 'subject' | 'stopHref'> {
  readonly locale: Locale;
  readonly texts: MailTexts;
  /** Paragraphs before the facts. */
  readonly paragraphs?: readonly string[];
  readonly rows: readonly MailRow[];
  /** The main link: what the reader can do next. */
  readonly action?: MailLink;
  /** The URL of the find page. */
  readonly homeHref: string;
  readonly support: CustomerSupport | undefined;
  /** The seller, present in mails that belong in the reader's accounting records. */
  readonly seller?: Seller | undefined;
}

/** Writes a mail from facts, in plain text and in HTML, with the support contacts and the seller below the facts. */
export function writeMail({ to, id, subject, stopHref, ...parts }: MailContent): Mail {
  const { locale, homeHref } = parts;
  const { brand, find, stop } = mailTexts[catalogueOf(locale)];
  const ways = [{ href: homeHref, title: find }, ...(stopHref ? [{ href: stopHref, title: stop }] : [])];
  return {
    to,
    id,
    subject,
    language: locales[locale].htmlLang,
    ...(stopHref && { stopHref }),
    text: toText(parts, brand, ways),
    html: toHtml(parts, { subject, brand, ways }),
  };
}

/** Matches the tags around the support contact in a text. */
const tags = /<\/?0>/g;

/** Returns links to support by telephone, email and web page, if they are known. */
const waysTo = ({ telephone, email, href }: Partial<CustomerSupport> = {}): MailLink[] => [
  ...(telephone ? [{ href: `tel:${telephone.number}`, title: telephone.title }] : []),
  ...(email ? [{ href: `mailto:${email}`, title: email }] : []),
  ...(href ? [{ href, title: href }] : []),
];

type Body = Omit<MailContent, 'to' | 'id' | 'subject' | 'stopHref'>;

function toText(
  { locale, texts, paragraphs = [], rows, action, support, seller }: Body,
  brand: string,
  ways: MailLink[],
) {
  const { colon } = mailTexts[catalogueOf(locale)];
  const linked = ({ title, href }: MailLink) => `${title}${colon}${href}`;
  return [
    texts.heading,
    '',
    ...paragraphs.flatMap((paragraph) => [paragraph, '']),
    ...rows.map(({ name, value, note }) => `${name}${colon}${value}${note ? ` (${note})` : ''}`),
    ...(rows.length > 0 ? [''] : []),
    ...(action ? [linked(action), ''] : []),
    texts.closing.replaceAll(tags, ''),
    ...waysTo(support).map(({ title }) => title),
    ...(support?.hours ?? []),
    '',
    brand,
    ...(seller ? sellerLines(seller) : []),
    ...ways.map(linked),
    '',
  ].join('\n');
}

interface MailLayout {
  readonly subject: string;
  readonly brand: string;
  readonly ways: readonly MailLink[];
}

const toHtml = (
  { locale, texts, paragraphs = [], rows, action, homeHref, support, seller }: Body,
  { subject, brand, ways }: MailLayout,
): string =>
  [
    `<!doctype html><html lang="${locales[locale].htmlLang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${mailStyle}</style></head>`,
    `<body><main class="card"><p class="brand">${linkTo({ href: homeHref, title: brand })}</p>`,
    `<h1>${escapeHtml(texts.heading)}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(rows.length > 0 ? ['<table>', ...rows.map(toHtmlRow), '</table>'] : []),
    ...(action ? [`<p>${linkTo(action, 'button')}</p>`] : []),
    `<p>${closingWithLink(texts, support)}</p>`,
    ...[...waysTo({ ...support, href: undefined }).map((way) => linkTo(way)), ...(support?.hours ?? []).map(escapeHtml)] //
      .map((line) => `<p class="help">${line}</p>`),
    `<p class="foot">${[escapeHtml(brand), ...(seller ? sellerLines(seller).map(escapeHtml) : []), ...ways.map((way) => linkTo(way))].join('<br>')}</p>`,
    '</main></body></html>',
  ].join('\n');

const toHtmlRow = ({ name, value, note, isSum }: MailRow): string =>
  [
    `<tr${isSum ? ' class="sum"' : ''}><th scope="row">${escapeHtml(name)}</th>`,
    `<td>${escapeHtml(value)}${note ? `<span class="note">${escapeHtml(note)}</span>` : ''}</td></tr>`,
  ].join('');

const linkTo = ({ href, title }: MailLink, style?: 'button'): string =>
  `<a${style ? ` class="${style}"` : ''} href="${escapeHtml(href)}">${escapeHtml(title)}</a>`;

function closingWithLink({ closing }: MailTexts, support: CustomerSupport | undefined): string {
  const [before = '', title = '', after = ''] = closing.split(tags);
  return escapeHtml(before) + (support ? linkTo({ href: support.href, title }) : escapeHtml(title)) + escapeHtml(after);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
