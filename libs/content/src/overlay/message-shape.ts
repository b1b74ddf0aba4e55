import type { CompiledIcuChoices, CompiledMessage } from '@lingui/message-utils/compileMessage';
import { isVisible } from '../readable-text.ts';

/** The shape of a text. One text may replace another only if both have the same shape. */
export interface MessageShape {
  /** The placeholders in the text, each with its format. */
  placeholders: string;
  /** Lingui's numbered elements in the text, `<0>…</0>` and `<1/>`, each once. */
  elements: string;
  /**
   * True if the elements are properly nested, and the text has no other markup and no stray brace, which lingui would accept at the
   * end.
   */
  isPlain: boolean;
  /** True if every choice has the case `other`, because lingui throws at a choice without it. */
  isComplete: boolean;
  /** True if the text and each of its elements show something for all values. */
  isVisible: boolean;
}

const numbered = /<(\/?)(\d+)(\/?)>/g;

/** Matches an element with a start and an end tag and no element inside. */
const innermost = /<(\d+)>([^<]*)<\/\1>/g;

/** The character that replaces a value in a text. It counts as visible. */
const gap = '\uFFFC';

/** The character that replaces a choice that may be empty. It does not count as visible. */
const emptyGap = '\0';

export function shapeOf(message: CompiledMessage): MessageShape {
  const placeholders = new Set<string>();
  const elements = new Set<string>();
  let [isPlain, isComplete] = [true, true];
  /** True if these tokens show something for all values. Also collects placeholders and elements. */
  const read = (tokens: CompiledMessage): boolean => {
    const text = tokens.map((token) => (typeof token === 'string' ? token : readValue(token))).join('');
    for (const [element] of text.matchAll(numbered)) elements.add(element);
    const bare = text.replace(numbered, '');
    isPlain &&= isBalanced(text) && !/<(\S|$)|[{}]/.test(bare);
    return isVisible(bare) && [...text.matchAll(innermost)].every(([, , within = '']) => isVisible(within));
  };
  const readValue = ([name, type, format]: Exclude<CompiledMessage[number], string>): string => {
    const isChoice = type === 'plural' || type === 'selectordinal' || type === 'select';
    placeholders.add(JSON.stringify(isChoice ? [name, type] : [name, type, format]));
    if (!isChoice) return gap;
    const choices = format as CompiledIcuChoices;
    isComplete &&= Object.hasOwn(choices, 'other');
    return casesOf(choices).map(read).every(Boolean) ? gap : emptyGap;
  };
  return {
    isVisible: read(message),
    placeholders: sorted(placeholders),
    elements: sorted(elements),
    isPlain,
    isComplete,
  };
}

/** True if the elements in a text are properly nested. Lingui would show the tags of other elements as text. */
function isBalanced(text: string): boolean {
  const open: string[] = [];
  for (const [, ends, number = '', isEmpty] of text.matchAll(numbered)) {
    if (isEmpty) continue;
    if (!ends) open.push(number);
    else if (open.pop() !== number) return false;
  }
  return open.length === 0;
}

const casesOf = (choices: CompiledIcuChoices): CompiledMessage[] =>
  Object.values(choices).filter((tokens): tokens is CompiledMessage => Array.isArray(tokens));

const sorted = (texts: Set<string>): string => [...texts].toSorted().join(' ');
