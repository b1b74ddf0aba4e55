import type { PageLink, PageLinks } from './page-links.ts';
import type { ParsedElement } from './selector.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** The elements that are copied: structure, text, tables, forms and pictures. The tags of others are left out, and their content stays. */
const copied = words(
  'a abbr address article b bdi bdo blockquote br button caption cite code col colgroup data datalist dd del details dfn div dl dt em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr i img input ins kbd label legend li mark meter nav ol optgroup option output p picture pre progress q rp rt ruby s samp search section select small span strong sub summary sup table tbody td textarea tfoot th thead time tr u ul var wbr',
);

/** The elements that only the page may have as landmarks, those that scripts open, and old ones that begin a line. */
const renamed: Readonly<Record<string, string>> = { main: 'div', aside: 'div', dialog: 'div', center: 'div' };

/** The elements without which their content means nothing: the main content includes such an element itself. */
const containers = words('dl form ol table ul');

/** True if the main content includes the selected element itself. */
export const isContainer = (name: string): boolean => containers.has(name);

/** The elements that are dropped with their content: they run code, load files, set the page's head, or show only without scripts. */
const dropped = words(
  'applet audio base canvas embed fencedframe frame frameset iframe link map math meta noembed noframes noscript object param plaintext script source style svg template title track video xmp',
);

/** True for an element that is dropped with its content, in which no main content can be. */
export const isAlwaysDropped = (name: string): boolean => dropped.has(name);

/** The attributes that are copied, in addition to those that begin with `aria-` or `data-`. */
const attributesCopied = words(
  'accept accept-charset alt autocapitalize autocomplete checked colspan datetime dir disabled enctype enterkeyhint for form formenctype formmethod formnovalidate headers height hidden high hreflang id inputmode label lang list loading low max maxlength method min minlength multiple name novalidate open optimum pattern placeholder readonly rel required reversed role rows cols rowspan scope selected size span spellcheck start step tabindex target title type value width wrap',
);

/** The roles that only the page may have. */
const rolesOfThePage = words('banner complementary contentinfo main');

/** The id of the page's own main content. */
const idOfThePage = 'main';

/** The result for an element: its tag is copied or left out, or it is dropped with its content, or text replaces it. */
export type Treatment =
  | { readonly kind: 'copied'; readonly tag: string; readonly attributes: readonly (readonly [string, string])[] }
  | { readonly kind: 'unwrapped' }
  /** `postsTo` is the origin of another server, if the element is dropped because it posts there. */
  | { readonly kind: 'dropped'; readonly postsTo?: string }
  | { readonly kind: 'replaced'; readonly text: string };

/**
 * Decides whether an element of the main content is copied, and with which attributes.
 *
 * @param charset - the page's charset, in which its forms are posted.
 */
export function treatElement({ name, attributes }: ParsedElement, links: PageLinks, charset: string): Treatment {
  if (dropped.has(name)) return { kind: 'dropped' };
  const tag = renamed[name] ?? name;
  if (!copied.has(tag)) return { kind: 'unwrapped' };
  const own: [string, string][] = Object.entries(attributes).filter(([attribute, value]) => isCopied(attribute, value));
  if (isHidden({ name, attributes }) && attributes['hidden'] === undefined) own.push(['hidden', '']);
  if (tag === 'form' && charset !== 'utf-8' && attributes['accept-charset'] === undefined)
    own.push(['accept-charset', charset]);
  for (const [attribute, { tags, write }] of urlAttributes) {
    const value = attribute === 'src' ? sourceOf(attributes) : attributes[attribute];
    if (value === undefined || !tags.includes(tag)) continue;
    const link = links.resolve(value);
    const url = link && write(link);
    if (url !== undefined) own.push([attribute, url]);
    else if (tag === 'img') return { kind: 'replaced', text: attributes['alt'] ?? '' };
    else if (attribute === 'action' || attribute === 'formaction')
      return { kind: 'dropped', postsTo: URL.parse(link?.href ?? '')?.origin ?? 'null' };
  }
  return { kind: 'copied', tag, attributes: own };
}

/** An attribute with a URL: the elements that have it, and the function that writes it or rejects its URL. */
interface UrlAttribute {
  readonly tags: readonly string[];
  readonly write: (link: PageLink) => string | undefined;
}

/**
 * The attributes with a URL. A form or a button that posts to another server is dropped, because without its URL it would post its data to
 * the current page.
 */
const urlAttributes: readonly (readonly [name: string, UrlAttribute])[] = [
  [
    'href',
    { tags: ['a'], write: ({ href, isOwn }) => (isOwn || /^(https?|mailto|tel):/i.test(href) ? href : undefined) },
  ],
  [
    'src',
    { tags: ['img', 'input'], write: ({ href, isOwn }) => (isOwn || /^data:image\//i.test(href) ? href : undefined) },
  ],
  ['action', { tags: ['form'], write: ({ href, isOwn }) => (isOwn ? href : undefined) }],
  ['formaction', { tags: ['button', 'input'], write: ({ href, isOwn }) => (isOwn ? href : undefined) }],
];

function isCopied(name: string, value: string): boolean {
  if (name === 'role') return !rolesOfThePage.has(value.trim().toLowerCase());
  if (name === 'id') return value !== idOfThePage;
  return attributesCopied.has(name) || /^(aria|data)-[\w.:-]+$/.test(name);
}

/** True if a browser hides the element until a script shows it. All styles and scripts are dropped, but hidden elements must not appear. */
const isHidden = ({ name, attributes: { style = '', open, popover } }: ParsedElement): boolean =>
  (name === 'dialog' && open === undefined) ||
  popover !== undefined ||
  style.split(';').some((declaration) => /^(display:none|visibility:hidden)\b/i.test(declaration.replace(/\s/g, '')));

/** Returns the URL of a picture, also of one whose placeholder a script replaces when it scrolls into view. */
const sourceOf = ({ src, 'data-src': later }: ParsedElement['attributes']): string | undefined =>
  later && (!src || /^\s*data:/i.test(src)) ? later : src;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML content and for attributes in double quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
