import { Parser } from 'htmlparser2';
import type { CommerceContent } from '../../commerce-content.ts';
import { escapeHtml, isAlwaysDropped, isContainer, treatElement, type Treatment } from './allowed-markup.ts';
import type { ExtractionRule } from './extraction-rule.ts';
import type { PageLinks } from './page-links.ts';
import { createMatcher, type ParsedElement, type SelectorList } from './selector.ts';

const maxDepth = 200;
const maxTitleLength = 1000;

/** An open element of the page. */
interface OpenElement {
  readonly name: string;
  /** The progress of the selectors of `main`, `title` and `drop`. */
  readonly progress: readonly (readonly number[])[];
  /** The tag to write when the element closes. */
  readonly endTag?: string;
  readonly isMain?: true;
  readonly isDropped?: true;
  /** True inside of elements that are always dropped. */
  readonly isInert: boolean;
  readonly title?: 'document' | 'selected';
}

/** Takes the main content out of a page whose text arrives in pieces. */
export interface ContentExtractor {
  write: (text: string) => void;
  /** Ends the page. @throws Error if the page lacks the element that `main` selects. */
  end: () => ExtractedContent;
}

/** The facts about a page that do not depend on its elements. */
export interface PageToExtract {
  readonly links: PageLinks;
  /** The charset in which the page was sent, by its name in the Encoding standard. Its forms are posted in it. Default: `utf-8`. */
  readonly charset?: string;
  /** The maximum length of the main content. */
  readonly maxLength: number;
}

/** The main content of a whole page. */
interface ExtractedContent extends CommerceContent {
  /** The origins of other servers to which dropped forms would have posted. */
  readonly droppedFormsTo: readonly string[];
}

/**
 * Creates the extractor of one page. It reads the page once and builds no tree, so that its time and memory are proportional to the page.
 *
 * @throws Error from `write` if the content is too long, or if elements are nested too deeply.
 */
export function createContentExtractor(
  rule: ExtractionRule,
  { links, charset = 'utf-8', maxLength }: PageToExtract,
): ContentExtractor {
  const matchers = [rule.main, rule.title, rule.drop].map((list: SelectorList = []) => createMatcher(list));
  const open: OpenElement[] = [];
  const html: string[] = [];
  const droppedFormsTo = new Set<string>();
  const titles: { document?: string; selected?: string } = {};
  let length = 0;
  let mainState: 'before' | 'inside' | 'after' = 'before';
  let isDropping = false;
  let hasHeading = false;
  let collected: 'document' | 'selected' | undefined;

  const add = (text: string) => {
    length += text.length;
    if (length > maxLength) throw new Error(`the content of a page is longer than ${maxLength} characters`);
    html.push(text);
  };

  /** Writes the start tag of an element of the main content. Returns what its end needs. */
  const addElement = (element: ParsedElement, isSelectedToDrop: boolean): Pick<OpenElement, 'endTag' | 'isDropped'> => {
    const treatment: Treatment = isSelectedToDrop ? { kind: 'dropped' } : treatElement(element, links, charset);
    switch (treatment.kind) {
      case 'dropped':
        isDropping = true;
        if (treatment.postsTo !== undefined) droppedFormsTo.add(treatment.postsTo);
        return { isDropped: true };
      case 'replaced':
        add(escapeHtml(treatment.text));
        return {};
      case 'unwrapped':
        return {};
      case 'copied': {
        const { tag, attributes } = treatment;
        if (tag === 'h1') hasHeading = true;
        add(`<${tag}${attributes.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('')}>`);
        return voidElements.has(tag) ? {} : { endTag: `</${tag}>` };
      }
    }
  };

  const titleAt = ({ name }: ParsedElement, isSelected: boolean): OpenElement['title'] => {
    if (isSelected && titles.selected === undefined) return 'selected';
    const parent = open.at(-1)?.name ?? 'html';
    const isOfDocument = name === 'title' && ['html', 'head'].includes(parent);
    return isOfDocument && titles.document === undefined && collected === undefined ? 'document' : undefined;
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      const element: ParsedElement = { name, attributes };
      if (open.length >= maxDepth) throw new Error(`a page nests more than ${maxDepth} elements`);
      const parent = open.at(-1);
      const isInert = parent?.isInert === true || isAlwaysDropped(name);
      if (name === 'base' && parent?.isInert !== true && attributes['href'] !== undefined)
        links.setBase(attributes['href']);
      const found = matchers.map(({ match, start }, at) => match(element, parent?.progress[at] ?? start));
      const [isMain, isTitle, isDrop] = found.map(({ isMatch }) => isMatch);
      const title = titleAt(element, isTitle === true && !isInert);
      if (title) {
        collected = title;
        titles[title] = '';
      }
      const opened = { name, isInert, progress: found.map(({ progress }) => progress), ...(title && { title }) };
      if (mainState === 'before' && isMain && !isInert) {
        mainState = 'inside';
        open.push({ ...opened, isMain: true, ...(isContainer(name) && addElement(element, false)) });
      } else if (mainState === 'inside' && !isDropping)
        open.push({ ...opened, ...addElement(element, isDrop === true) });
      else open.push(opened);
    },
    onclosetag() {
      const closed = open.pop();
      if (!closed) return;
      if (closed.title !== undefined && closed.title === collected) collected = undefined;
      if (closed.isDropped) isDropping = false;
      if (closed.endTag !== undefined) add(closed.endTag);
      if (closed.isMain) mainState = 'after';
    },
    ontext(text) {
      const name = open.at(-1)?.name ?? '';
      if (collected && !isCode(name)) titles[collected] = `${titles[collected] ?? ''}${text}`.slice(0, maxTitleLength);
      if (mainState === 'inside' && !isDropping) add(escapeHtml(text));
    },
  });

  return {
    write: (text) => parser.write(text),
    end() {
      parser.end();
      if (mainState === 'before') throw new Error(`a page of commerce has no element of the rule "${rule.text}"`);
      const title = [titles.selected, titles.document].find((text) => text?.trim()) ?? '';
      const heading = title && !hasHeading ? `<h1>${escapeHtml(title.trim())}</h1>` : '';
      return { title, html: heading + html.join(''), droppedFormsTo: [...droppedFormsTo] };
    },
  };
}

const voidElements: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'img', 'input', 'wbr']);

const isCode = (name: string): boolean => name === 'script' || name === 'style';
