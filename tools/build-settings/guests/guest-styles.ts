import type { AtRule, Container, Plugin, Rule } from 'postcss';

/** Matches the elements that our components render: the marked ones, and those in HTML of a server. */
const ours = ':is([data-assess],[data-server-html] *)';

/**
 * The ids by which the rules of each layer outrank those of a host, which are rarely above one. More ids keep the order of our layers, so
 * the order in which an app loads the sheets does not matter.
 */
const idsOfLayer: Readonly<Record<string, number>> = { ground: 3, reset: 4, ui: 5, feature: 6 };

/**
 * Rewrites a style sheet of a library for the pages of other apps. Cascade layers cannot protect it there, because a host's rules without a
 * layer win over them. So each rule gets the specificity of more ids than a host uses, and applies to our elements only. Rules of the page
 * itself are removed, `rem` becomes a token, and the private properties of components get the prefix of tokens.
 */
export const guestStyles = (): Plugin => ({
  postcssPlugin: 'assess:guest-styles',
  OnceExit(sheet) {
    sheet.walkComments((comment) => void (hostRule.test(comment.text) || comment.remove()));
    sheet.walkAtRules('container', (rule) => void (rule.params = inPixels(rule.params)));
    sheet.walkDecls((declaration) => {
      declaration.prop = prefixed(declaration.prop);
      declaration.value = prefixed(declaration.value.replaceAll(rems, ownRem));
    });
    sheet.walkAtRules('layer', (layer) => void unwrap(layer));
    sheet.walkComments((comment) => void comment.remove());
  },
});

/** Marks the next rule as one for the host's own elements. */
const hostRule = /^host: /;

const rems = /(?<![\w.-])(-?(?:\d+(?:\.\d+)?|\.\d+))rem\b/g;

/** The size of our `rem`, which does not depend on the host's font size. */
const ownRem = (_: string, size: string) => `calc(${size} * var(--assess-rem))`;

const inPixels = (query: string) => query.replaceAll(rems, (_, size: string) => `${Number(size) * 16}px`);

const prefixed = (text: string) => text.replaceAll(/(?<![\w-])--_/g, '--assess-_');

/** Replaces a layer by its rules. */
function unwrap(layer: AtRule): void {
  if (!layer.nodes) return void layer.remove();
  const ids = idsOfLayer[layer.params];
  if (ids) layer.walkRules((rule) => raise(rule, ids));
  else layer.walkRules((rule) => void (rule.selectors = rule.selectors.flatMap(ofTokens)));
  layer.replaceWith(layer.nodes);
}

/** Returns the selectors for tokens of a page: any rule of the host overrides them. A shadow root that adopts the sheet has tokens of its own. */
const ofTokens = (selector: string): readonly string[] =>
  selector === ':root' ? [':where(:root)', ':host'] : [selector];

function raise(rule: Rule, ids: number): void {
  if (rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as AtRule).name)) return;
  const before = rule.prev();
  if (before?.type === 'comment' && hostRule.test(before.text)) return;
  if (isNested(rule)) {
    if (rule.selectors.some((selector) => lastCompoundAt(selector) > 0))
      throw rule.error('A nested rule for other elements than `&` has no place in a library.');
    return;
  }
  const selectors = rule.selectors.filter((selector) => !isOfPage(selector));
  if (selectors.length === 0) return void rule.remove();
  rule.selectors = selectors.map((selector) => raised(selector, ids));
}

const isNested = ({ parent }: Rule): boolean => {
  for (let each: Container | undefined = parent as Container | undefined; each; each = each.parent as Container)
    if (each.type === 'rule') return true;
  return false;
};

/** True for selectors of the page or of its children, which belong to the host: `html:has(dialog)`, `body > main`. */
const isOfPage = (selector: string): boolean =>
  /^(html|body|:global\(body\))(?![\w-])/.test(selector) ? !selector.startsWith('html ') : /^:root\S*$/.test(selector);

/** Adds the condition that an element is ours, and the specificity of ids, to the last compound of a selector. */
function raised(selector: string, ids: number): string {
  const compound = selector.slice(lastCompoundAt(selector));
  const pseudoElement = compound.indexOf('::');
  const end = selector.length - compound.length + (pseudoElement === -1 ? compound.length : pseudoElement);
  const isMarked = /\[data-assess\]|\._?plain(?![a-z-])/.test(selector.replaceAll(/:not\([^)]*\)/g, ''));
  return `${selector.slice(0, end)}${isMarked ? '' : ours}:not(${'#_'.repeat(ids)})${selector.slice(end)}`;
}

/** Returns where the last compound of a selector begins, after its last combinator. */
function lastCompoundAt(selector: string): number {
  const flat = selector.replaceAll(/"[^"]*"|'[^']*'/g, (text) => '_'.repeat(text.length));
  let depth = 0;
  for (let at = flat.length - 1; at >= 0; at--) {
    if (/[)\]]/.test(flat[at] ?? '')) depth++;
    if (/[([]/.test(flat[at] ?? '')) depth--;
    if (depth === 0 && /[\s>+~]/.test(flat[at] ?? '')) return at + 1;
  }
  return 0;
}
