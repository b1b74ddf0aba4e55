/** An element's name and attributes, as the parser reports them. */
export interface ParsedElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** A part of a selector that describes one element, such as `div#content.wide`. */
interface Compound {
  readonly tag?: string;
  readonly ids: readonly string[];
  readonly classes: readonly string[];
  /** Names with their values. Without a value, the attribute only has to be there. */
  readonly attributes: readonly (readonly [name: string, value: string | undefined])[];
}

/** A list of selectors. It matches an element that one of them matches. */
export type SelectorList = readonly (readonly Compound[])[];

/** Matches one simple selector, or the comma or the space between two. */
const token =
  /(\s*,\s*)|(\s+)|([a-z][\w-]*)|#([\w-]+)|\.([\w-]+)|\[([\w:-]+)(?:=(?:"([^"]*)"|'([^']*)'|([\w-]+)))?\]/iy;

/**
 * Parses a list of selectors of tags, `#ids`, `.classes`, `[attributes]` and descendants.
 *
 * @returns `undefined` if the list has anything else, such as `>` or `:not()`.
 */
export function parseSelectors(text: string): SelectorList | undefined {
  const list: Mutable[][] = [[createCompound()]];
  const scanner = new RegExp(token);
  const source = text.trim();
  while (scanner.lastIndex < source.length) {
    const [found, comma, space, tag, id, className, attribute, ...values] = scanner.exec(source) ?? [];
    if (found === undefined) return undefined;
    const compound = list.at(-1)?.at(-1);
    if (!compound) return undefined;
    if (comma !== undefined) list.push([createCompound()]);
    else if (space !== undefined) list.at(-1)?.push(createCompound());
    else if (tag !== undefined) {
      if (!isEmpty(compound)) return undefined; // a tag has to come first
      compound.tag = tag.toLowerCase();
    } else if (id !== undefined) compound.ids.push(id);
    else if (className !== undefined) compound.classes.push(className);
    else if (attribute !== undefined)
      compound.attributes.push([attribute.toLowerCase(), values.find((value) => value !== undefined)]);
  }
  return list.some((selector) => selector.some(isEmpty)) ? undefined : list;
}

interface Mutable {
  tag?: string;
  readonly ids: string[];
  readonly classes: string[];
  readonly attributes: (readonly [name: string, value: string | undefined])[];
}

const createCompound = (): Mutable => ({ ids: [], classes: [], attributes: [] });

const isEmpty = ({ tag, ids, classes, attributes }: Compound): boolean =>
  tag === undefined && ids.length + classes.length + attributes.length === 0;

/** The number of compounds of each selector that an element and its ancestors match, in order. */
type Progress = readonly number[];

/** The match of one element. `progress` is the input for its children. */
interface Match {
  readonly isMatch: boolean;
  readonly progress: Progress;
}

/**
 * Creates a matcher that compares each element once, when it opens. It needs no tree: a selector's compounds are found in the order of the
 * ancestors, so that the progress of the parent says which compound comes next.
 */
export function createMatcher(list: SelectorList) {
  return {
    /** The progress outside of all elements. */
    start: list.map(() => 0) as Progress,
    match(element: ParsedElement, parent: Progress): Match {
      let isMatch = false;
      let progress: number[] | undefined;
      for (const [at, selector] of list.entries()) {
        const done = parent[at] ?? 0;
        const compound = selector[done];
        if (!compound || !matches(element, compound)) continue;
        if (done === selector.length - 1) isMatch = true;
        else (progress ??= [...parent])[at] = done + 1;
      }
      return { isMatch, progress: progress ?? parent };
    },
  };
}

function matches({ name, attributes }: ParsedElement, compound: Compound): boolean {
  if (compound.tag !== undefined && compound.tag !== name) return false;
  if (!compound.ids.every((id) => attributes['id'] === id)) return false;
  if (
    !compound.attributes.every(([attribute, value]) =>
      value === undefined ? Object.hasOwn(attributes, attribute) : attributes[attribute] === value,
    )
  )
    return false;
  if (compound.classes.length === 0) return true;
  const classes = attributes['class']?.split(/\s+/) ?? [];
  return compound.classes.every((each) => classes.includes(each));
}
