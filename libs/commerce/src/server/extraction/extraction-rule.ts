import * as z from 'zod/mini';
import { parseSelectors, type SelectorList } from './selector.ts';

/** The rule by which the server takes the main content out of whole pages of commerce. `parseExtractionRule` creates it. */
export interface ExtractionRule {
  /** The rule as it was written, for the log. */
  readonly text: string;
  /** Selects the element with the page's main content. The first match in the page counts. */
  readonly main: SelectorList;
  /** Selects the element whose text is the page's title. Default, also without a match: the title of the document. */
  readonly title: SelectorList | undefined;
  /** Selects the elements of the main content that are dropped. */
  readonly drop: SelectorList | undefined;
  /** The URLs by which commerce names itself in links and redirects, in addition to the URL at which the server reaches it. */
  readonly origins: readonly string[];
}

const selectorParts = ['main', 'title', 'drop'];
const example = 'main=#content; title=h1; drop=nav, .breadcrumb';
const maxSelectors = 50;

/**
 * Parses an extraction rule, such as `main=#content; title=h1; drop=nav, .breadcrumb; origins=https://shop.example`. Only `main` is
 * required. Selectors consist of tags, `#ids`, `.classes`, `[attributes]` and descendants.
 *
 * @throws Error whose message says what is wrong with the rule.
 */
export function parseExtractionRule(text: string): ExtractionRule {
  const found = new Map<string, SelectorList>();
  let origins: readonly string[] = [];
  for (const part of text.split(';').filter((each) => each.trim())) {
    const at = Math.max(part.indexOf('='), 0);
    const [name, value] = [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    if (name === 'origins') {
      origins = parseOrigins(value);
      continue;
    }
    if (!selectorParts.includes(name))
      throw refuse(`"${part.trim()}" does not begin with main=, title=, drop= or origins=`);
    if (found.has(name)) throw refuse(`it has ${name}= twice`);
    const list = parseSelectors(value);
    if (!list || list.length > maxSelectors)
      throw refuse(
        `"${value}" may have only tags, #ids, .classes, [attributes] and descendants, at most ${maxSelectors} of them`,
      );
    found.set(name, list);
  }
  const main = found.get('main');
  if (!main) throw refuse('main= is missing');
  if (main.some((selector) => selector.every(isOfAnyPage)))
    throw refuse('main= selects an element of any page; only an element of commerce shows that a page is its own');
  return { text: text.trim(), main, title: found.get('title'), drop: found.get('drop'), origins };
}

function parseOrigins(text: string): readonly string[] {
  const origins = text.split(',').map((each) => each.trim().replace(/\/$/, ''));
  const bad = origins.find((each) => !/^https?:$/.test(URL.parse(each)?.protocol ?? ''));
  if (bad !== undefined) throw refuse(`"${bad}" is no address such as https://shop.example`);
  return origins;
}

/** True for `html` and `body` alone, which the notice of a load balancer has, too. */
const isOfAnyPage = ({ tag = '', ids, classes, attributes }: SelectorList[number][number]): boolean =>
  ['html', 'body'].includes(tag) && ids.length + classes.length + attributes.length === 0;

const refuse = (reason: string) => new Error(`must be a rule such as ${example}: ${reason}`);

/** Creates the schema of an environment variable that has an extraction rule. An empty value counts as no rule. */
export const extractionRuleSetting = () =>
  z.pipe(
    z.string(),
    z.transform((text, { issues }): ExtractionRule | undefined => {
      if (!text.trim()) return undefined;
      try {
        return parseExtractionRule(text);
      } catch (error) {
        issues.push({ code: 'custom', input: text, message: (error as Error).message });
        return z.NEVER;
      }
    }),
  );
