import type { CompiledIcuChoices, CompiledMessage } from '@lingui/message-utils/compileMessage';
import { isVisible } from '../readable-text.ts';

/** The shape that two texts must share for one to stand in for the other. */
export interface MessageShape {
  /** The values that the text is given, each with its format. */
  placeholders: string;
  /** Lingui's numbered elements in it, `<0>…</0>` and `<1/>`, each once. */
  elements: string;
  /** True if the elements are balanced and no other markup and no stray brace is left; lingui accepts a brace at the end. */
  isPlain: boolean;
  /** True if every choice has the case `other`; lingui throws at a choice without it. */
  isComplete: boolean;
  /** True where there is something to see in the text and in each of its elements, whatever values it is given. */
  isVisible: boolean;
}

const numbered = /<(\/?)(\d+)(\/?)>/g;

/** An element with a beginning and an end, and none within it. */
const innermost = /<(\d+)>([^<]*)<\/\1>/g;

/** The sign for a value between two pieces of text; it counts as something to see. */
const gap = '\uFFFC';

/** The sign for a choice that may come out empty; it does not count as something to see. */
const emptyGap = '\0';

export function shapeOf(message: CompiledMessage): MessageShape {
  const placeholders = new Set<string>();
  const elements = new Set<string>();
  let [isPlain, isComplete] = [true, true];
  /** Tells whether these tokens show something, whatever the values. Collects placeholders and elements on the way. */
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

/** Tells whether elements end in the order they began in; lingui would show the others as text. */
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
