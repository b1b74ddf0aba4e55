import MagicString from 'magic-string';
import { parseSync, type Plugin } from 'vite';

/**
 * Creates a Vite plugin that marks each element of a library's components with `data-assess`, so that styles can tell them from the elements
 * of a host, also where components contain the host's elements. `Element` is the name of a component's own element when a prop chooses it.
 *
 * @param isInStories - also marks the elements of stories, which otherwise are those of a host
 */
export const markElements = ({ isInStories = false } = {}): Plugin => ({
  name: 'assess:mark-elements',
  enforce: 'pre',
  transform: {
    filter: { id: { include: /\/libs\/[^?]*\.tsx$/, exclude: isInStories ? [] : /\.(stories|test)\.tsx$/ } },
    handler(code, id) {
      const marked = new MagicString(code);
      const { program } = parseSync(id, code, { lang: 'tsx' });
      for (const end of namesOfElements(program, code)) marked.appendLeft(end, ' data-assess=""');
      return marked.hasChanged() ? { code: marked.toString(), map: marked.generateMap({ hires: true }) } : undefined;
    },
  },
});

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: unknown;
}

/** Finds where the names of elements end, which is where attributes begin. */
function* namesOfElements(node: unknown, code: string): Generator<number> {
  if (typeof node !== 'object' || node === null) return;
  if (isNode(node) && node.type === 'JSXOpeningElement') {
    const name = node.name as Node;
    const text = code.slice(name.start, name.end);
    if (/^([a-z][a-zA-Z0-9]*|Element)$/.test(text)) yield name.end;
  }
  for (const child of Object.values(node)) yield* namesOfElements(child, code);
}

const isNode = (value: object): value is Node => 'type' in value && 'start' in value;
