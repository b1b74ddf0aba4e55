import sanitizeHtml from 'sanitize-html';
import { ContentError } from '../content-error.ts';
import { withoutHiddenCharacters } from '../readable-text.ts';
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

/** The limits of markup, far above any real header or footer. `length` holds before and after it is sanitised. */
const limits = { length: 200_000, elements: 5000, depth: 60 };

/**
 * A header's or a footer's markup as it may stand in our pages; one that comes as data is read by `wire/parse-header.ts`
 * and `wire/parse-footer.ts`. What is left is balanced, without names that scripts could trip over,
 * links by the rule for all links from outside, pictures only of the marketing site and through the store.
 *
 * @throws ContentError where nothing is left to read, or where it is too large.
 */
export function sanitiseMarkup(markup: string, store: Store): string {
  if (markup.length > limits.length) throw new ContentError('malformed', 'the markup is too long');
  const open = countOpen();
  const clean = withoutHiddenCharacters(
    sanitizeHtml(withoutHiddenCharacters(markup), {
      allowedTags: tags.split(' '),
      nonTextTags: droppedWithContent.split(' '),
      allowedAttributes: {
        '*': ['aria-label', 'dir', 'lang'],
        a: ['href', 'rel', 'target'],
        details: ['name'],
        img: ['alt', 'height', 'loading', 'src', 'width'],
      },
      allowedSchemes: ['http', 'https'],
      allowProtocolRelative: false,
      onOpenTag: open.add,
      onCloseTag: open.remove,
      // Into tags that are allowed only: the library ends others with the wrong name.
      transformTags: {
        ...ownOfThePage,
        // Browsers take a link within a link out of it: what they show would not be what was read here.
        a: (_, attributes) =>
          linkTag(open.of('a') > 1 ? undefined : addressOf(attributes['href'] ?? '', store.marketingSite), attributes),
        // One section of a menu is open at a time.
        details: (tagName, { 'aria-label': label, dir, lang }) => ({
          tagName,
          attribs: onlySaid({ 'aria-label': label, dir, lang, name: open.of('details') > 1 ? undefined : 'section' }),
        }),
        img: (_, attributes) => pictureTag(picturePath(attributes['src'] ?? '', store.locale), attributes),
      },
    }),
  ).trim(); // a reference may have named one of the characters
  if (clean.length > limits.length) throw new ContentError('malformed', 'the markup grows too long');
  if (!/[\p{L}\p{N}]/u.test(clean.replace(/<[^<>]*>/g, '')))
    throw new ContentError('malformed', 'no text is left of the markup');
  return clean;
}

/** Counts the elements that are open, and stops where these are more than any parser should have to keep in mind. */
function countOpen() {
  let [elements, depth] = [0, 0];
  const counts = { a: 0, details: 0 };
  const count = (name: string, change: 1 | -1) => {
    if (name === 'a' || name === 'details') counts[name] += change;
  };
  return {
    add: (name: string) => {
      if (++elements > limits.elements || ++depth > limits.depth)
        throw new ContentError('malformed', 'the markup has too many elements');
      count(name, 1);
    },
    remove: (name: string) => {
      depth--;
      count(name, -1);
    },
    of: (name: 'a' | 'details') => counts[name],
  };
}

/** The text of a link is kept where its address is not. */
function linkTag(
  href: string | undefined,
  { target, 'aria-label': label, dir, lang }: sanitizeHtml.Attributes,
): sanitizeHtml.Tag {
  if (href === undefined) return { tagName: 'span', attribs: {} };
  const opensWindow = target === '_blank';
  const attributes = {
    href,
    'aria-label': label,
    dir,
    lang,
    target: opensWindow ? target : undefined,
    rel: opensWindow || !href.startsWith('/') ? 'noopener' : undefined,
  };
  return { tagName: 'a', attribs: onlySaid(attributes) };
}

/** A picture that may not be shown is what it says. */
function pictureTag(src: string | undefined, { alt = '', width, height }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  if (src === undefined) return { tagName: 'span', attribs: {}, ...(alt && { text: alt }) };
  const points = (size = '') => (/^\d{1,4}$/.test(size) ? size : undefined);
  return {
    tagName: 'img',
    attribs: onlySaid({ src, alt, width: points(width), height: points(height), loading: 'lazy' }),
  };
}

const onlySaid = (attributes: Record<string, string | undefined>): sanitizeHtml.Attributes =>
  Object.fromEntries(Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined));
