import type { CompiledIcuChoices, CompiledMessage } from '@lingui/message-utils/compileMessage';

/** What two texts must share for one to stand in for the other. */
export interface MessageShape {
  /** The values it is given, each with its format. */
  placeholders: string;
  /** Lingui's numbered elements in it, `<0>…</0>` and `<1/>`, each once. */
  elements: string;
  /** Whether these are balanced, and there is no other markup and no stray brace: at the end lingui lets one pass. */
  isPlain: boolean;
  /** Whether every choice has the case `other`; lingui throws where it comes to one that has not. */
  isComplete: boolean;
}

const numbered = /<(\/?)(\d+)(\/?)>/g;

/** Where a placeholder stands between two pieces of text. */
const gap = '\0';

export function shapeOf(message: CompiledMessage): MessageShape {
  const placeholders = new Set<string>();
  const elements = new Set<string>();
  let [isPlain, isComplete] = [true, true];
  const read = (tokens: CompiledMessage): void => {
    const text = tokens.map((token) => (typeof token === 'string' ? token : gap)).join('');
    for (const [element] of text.matchAll(numbered)) elements.add(element);
    isPlain &&= isBalanced(text) && !/<(\S|$)|[{}]/.test(text.replace(numbered, ''));
    for (const token of tokens) {
      if (typeof token === 'string') continue;
      const [name, type, format] = token;
      const isChoice = type === 'plural' || type === 'selectordinal' || type === 'select';
      placeholders.add(JSON.stringify(isChoice ? [name, type] : [name, type, format]));
      if (!isChoice) continue;
      const choices = format as CompiledIcuChoices;
      isComplete &&= Object.hasOwn(choices, 'other');
      for (const tokensOfCase of casesOf(choices)) read(tokensOfCase);
    }
  };
  read(message);
  return { placeholders: sorted(placeholders), elements: sorted(elements), isPlain, isComplete };
}

/** Whether elements end in the order they began in; lingui would show the others as text. */
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
