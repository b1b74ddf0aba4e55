import sanitizeHtml from 'sanitize-html';
import { ContentError } from '../content-error.ts';
import { withoutHiddenCharacters } from '../readable-text.ts';
import { safeHref } from '../wire/safe-href.ts';
import type { Store } from '../wire/links.ts';
import { picturePath } from '../wire/pictures.ts';

/**
 * The allowed tags, for structure and text. None of them runs code, sends requests (except `img`), embeds an iframe, or has special
 * parsing rules, as SVG, tables and forms have.
 */
const tags =
  'a abbr address b blockquote br dd details div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img li nav ol p section small span strong summary ul';

/** Elements that are dropped with their content, because browsers parse this content as raw text or by special rules. */
const droppedWithContent =
  'applet audio button canvas embed frameset iframe map math noembed noframes noscript object option plaintext script select style svg table template textarea title video xmp';

/** Elements that only the page itself may have, such as `main`, with the elements that replace them. Their children stay. */
const ownOfThePage = { article: 'div', aside: 'div', footer: 'div', header: 'div', main: 'div', h1: 'h2' };

/** The limits of a header's or footer's markup, far above any real one. `length` applies before and after sanitising. */
const limits = { length: 200_000, elements: 5000, depth: 60 };

/**
 * Sanitises the markup of a header or a footer. Headers and footers in JSON are parsed by `wire/parse-header.ts` and
 * `wire/parse-footer.ts`. In the result all tags are closed, and no ids or names can clash with the page's scripts. `safeHref` checks
 * all links. Pictures come only from the marketing site, and the store proxies them.
 *
 * @throws ContentError if no text is left, or if the markup is too large.
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
      // Map to allowed tags only: the library closes any other tag with the wrong name.
      transformTags: {
        ...ownOfThePage,
        // Browsers move a nested link out of the link around it, so the page would differ from the markup that was checked here.
        a: (_, attributes) =>
          linkTag(open.of('a') > 1 ? undefined : safeHref(attributes['href'] ?? '', store.marketingSite), attributes),
        // The shared name lets only one section of a menu be open at a time.
        details: (tagName, { 'aria-label': label, dir, lang }) => ({
          tagName,
          attribs: onlySaid({ 'aria-label': label, dir, lang, name: open.of('details') > 1 ? undefined : 'section' }),
        }),
        img: (_, attributes) => pictureTag(picturePath(attributes['src'] ?? '', store.locale), attributes),
      },
    }),
  ).trim(); // trim again, because a character reference may have encoded a hidden character
  if (clean.length > limits.length) throw new ContentError('malformed', 'the markup grows too long');
  if (!/[\p{L}\p{N}]/u.test(clean.replace(/<[^<>]*>/g, '')))
    throw new ContentError('malformed', 'no text is left of the markup');
  return clean;
}

/** Counts the open elements, and throws if the markup has too many elements or nests them too deeply. */
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

/** Returns the tag of a link, or a `span` around its text if its URL was rejected. */
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

/** Returns the tag of a picture, or its alternative text if its URL was rejected. */
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
