import sanitizeHtml from 'sanitize-html';
import { addressOf } from '../wire/addresses.ts';
import type { Store } from '../wire/links.ts';
import { picturePath } from '../wire/pictures.ts';

/** Structure and text. Nothing that runs, loads, asks, frames, or is parsed by rules of its own (SVG, tables, forms). */
const tags =
  'a abbr address b blockquote br dd details div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img li nav ol p section small span strong summary ul';

/** Read as text or by other rules: what is in them is no content of ours. */
const droppedWithContent =
  'applet audio button canvas embed frameset iframe map math noembed noframes noscript object option plaintext script select style svg table template textarea title video xmp';

/** The page has its own; in these, only what they hold is of use. */
const ownOfThePage = { article: 'div', aside: 'div', footer: 'div', header: 'div', main: 'div', h1: 'h2' };

/** Larger ones are no header or footer. */
const maxLength = 200_000;

/** Marks that turn the direction of text beyond their element, and controls. */
const unprintable = /[\0-\x08\v\f\x0E-\x1F\x7F-\x9F\u202A-\u202E\u2066-\u2069]/g;

/**
 * A header's or a footer's markup as it may stand in our pages: balanced, without names that scripts could trip over,
 * links by the rule for all links from outside, pictures only of the marketing site and through the store.
 * `undefined` where nothing is left to read, or where it is too long.
 */
export function sanitiseMarkup(markup: string, store: Store): string | undefined {
  if (markup.length > maxLength) return undefined;
  let openLinks = 0;
  const isLink = (name: string) => name === 'a';
  const clean = sanitizeHtml(markup.toWellFormed().replace(unprintable, ''), {
    allowedTags: tags.split(' '),
    nonTextTags: droppedWithContent.split(' '),
    allowedAttributes: {
      '*': ['aria-label', 'dir', 'lang'],
      a: ['href', 'rel', 'target'],
      img: ['alt', 'height', 'loading', 'src', 'width'],
    },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    nestingLimit: 30,
    onOpenTag: (name) => (openLinks += Number(isLink(name))),
    onCloseTag: (name) => (openLinks -= Number(isLink(name))),
    transformTags: {
      ...ownOfThePage,
      // A link within a link would take itself out of it, and what follows with it.
      a: (_, { href = '', target = '', ...attributes }) =>
        linkTag(openLinks > 1 ? undefined : addressOf(href, store.marketingSite), target, spoken(attributes)),
      img: (_, { src = '', alt = '', width = '', height = '' }) =>
        pictureTag(picturePath(src, store.locale), { alt, width, height }),
    },
  });
  return /<a |[\p{L}\p{N}]/u.test(clean.replace(/<(?!a )[^>]*>/g, '')) ? clean.trim() : undefined;
}

const spoken = ({ 'aria-label': label, dir, lang }: sanitizeHtml.Attributes): sanitizeHtml.Attributes =>
  onlySaid({ 'aria-label': label, dir, lang });

/** What the text of a link says is kept where its address is not. */
function linkTag(href: string | undefined, target: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  if (href === undefined) return { tagName: 'span', attribs: {} };
  const isElsewhere = !href.startsWith('/');
  return {
    tagName: 'a',
    attribs: onlySaid({
      ...attributes,
      href,
      target: target === '_blank' ? target : undefined,
      rel: isElsewhere || target === '_blank' ? 'noopener' : undefined,
    }),
  };
}

function pictureTag(src: string | undefined, attributes: Record<'alt' | 'width' | 'height', string>): sanitizeHtml.Tag {
  if (src === undefined) return { tagName: 'picture', attribs: {} }; // not allowed: nothing is left of it
  const points = (size: string) => (/^\d{1,4}$/.test(size) ? size : undefined);
  const { alt, width, height } = attributes;
  return {
    tagName: 'img',
    attribs: onlySaid({ src, alt, width: points(width), height: points(height), loading: 'lazy' }),
  };
}

const onlySaid = (attributes: Record<string, string | undefined>): sanitizeHtml.Attributes =>
  Object.fromEntries(Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined));
