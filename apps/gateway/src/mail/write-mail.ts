import type { CustomerSupport } from '@assess/content';
import { locales, type Locale } from '@assess/i18n';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The mail's language as a BCP 47 tag. */
  readonly language: string;
  /** The same for every sending of one mail, so that mailboxes can drop a second copy. */
  readonly id: string;
}

/** A fact in a mail. */
export type MailRow = readonly [name: string, value: string];

/** The words that stand round the facts of a mail. */
export interface MailTexts {
  readonly heading: string;
  /** The last paragraph: what to do, and whom to ask, named in `<0>…</0>`. */
  readonly closing: string;
  /** Between a name and its value in plain text, with the language's own spaces. */
  readonly colon: string;
}

interface MailParts extends Pick<Mail, 'to' | 'id' | 'subject'> {
  readonly locale: Locale;
  readonly texts: MailTexts;
  readonly rows: readonly MailRow[];
  readonly support: CustomerSupport | undefined;
}

/** Writes facts as a mail, plain and as HTML, with those who help below them. */
export function writeMail({ to, id, subject, locale, texts, rows, support }: MailParts): Mail {
  const language = locales[locale].htmlLang;
  return {
    to,
    id,
    subject,
    language,
    text: [
      texts.heading,
      '',
      ...rows.map(([name, value]) => `${name}${texts.colon}${value}`),
      '',
      texts.closing.replaceAll(tags, ''),
      ...waysTo(support).map(({ title }) => title),
      ...(support?.hours ?? []),
      '',
    ].join('\n'),
    html: toHtml({ language, subject, rows, texts, support }),
  };
}

/** Round those who help, in a text. */
const tags = /<\/?0>/g;

/** Telephone, mail and page, as far as they are known. */
const waysTo = ({ telephone, email, href }: Partial<CustomerSupport> = {}): { href: string; title: string }[] => [
  ...(telephone ? [{ href: `tel:${telephone.number}`, title: telephone.title }] : []),
  ...(email ? [{ href: `mailto:${email}`, title: email }] : []),
  ...(href ? [{ href, title: href }] : []),
];

const toHtml = ({
  language,
  subject,
  rows,
  texts,
  support,
}: Pick<MailParts, 'subject' | 'rows' | 'texts' | 'support'> & { language: string }): string =>
  [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body><h1>${escapeHtml(texts.heading)}</h1><table>`,
    ...rows.map(
      ([name, value]) => `<tr><th scope="row" align="left">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
    ),
    `</table><p>${closingWithLink(texts, support)}</p>`,
    ...[...waysTo({ ...support, href: undefined }).map(linkTo), ...(support?.hours ?? []).map(escapeHtml)].map(
      (line) => `<p>${line}</p>`,
    ),
    '</body></html>',
  ].join('\n');

const linkTo = ({ href, title }: { href: string; title: string }): string =>
  `<a href="${escapeHtml(href)}">${escapeHtml(title)}</a>`;

function closingWithLink({ closing }: MailTexts, support: CustomerSupport | undefined): string {
  const [before = '', title = '', after = ''] = closing.split(tags);
  return escapeHtml(before) + (support ? linkTo({ href: support.href, title }) : escapeHtml(title)) + escapeHtml(after);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
