import postcss, { type Declaration, type Rule } from 'postcss';

/** The element that a fragment is rendered into. It replaces the page's `html` and `body` in a shadow root. */
const page = ':host>div';

/**
 * Shields the fragment from the styles of the surrounding page: `all` ends inheritance, and among important rules the shadow root's
 * own wins. Custom properties are still inherited; the tokens on `page` override them. The color scheme is inherited on purpose,
 * because the page decides whether it is dark. Positioned elements stay inside the fragment, and the page's floats end before it.
 */
const host =
  ':host{all:initial!important;color-scheme:inherit!important;display:flow-root!important;clear:both!important;position:relative!important;direction:ltr!important}' +
  ':host([hidden]){display:none!important}';

/**
 * Rewrites a page's styles for a shadow root in a foreign page. `rem` becomes `px`, which the other page's root cannot change. In
 * media queries `rem` stays, because there it is the reader's own font size.
 *
 * @param css - a complete sheet, as the app's build has produced it
 */
export function isolateCss(css: string): string {
  const sheet = postcss.parse(css);
  sheet.walkComments((comment) => void comment.remove());
  sheet.walkAtRules(pageWide, (rule) => void rule.remove());
  sheet.walkRules(isolateRule);
  sheet.walkDecls((declaration) => {
    declaration.value = declaration.value.replaceAll(
      rems,
      (_, size: string) => `${Number((Number(size) * 16).toFixed(3))}px`,
    );
  });
  return host + sheet.toString();
}

/** At-rules that have no effect in a shadow root, or reach beyond it. */
const pageWide = /^(charset|import|namespace|font-face|property|page|view-transition)$/;
const pageSelector = /:root(?![\w-])|(?<![\w.#:=[\]"'-])(?:html|body)(?![\w-])/g;
const rems = /(?<![\w.])(\d+(?:\.\d+)?|\.\d+)rem\b/g;

function isolateRule(rule: Rule): void {
  const isOfPage = rule.selectors.every(isPage);
  rule.selectors = rule.selectors.map((selector) => selector.replaceAll(pageSelector, page));
  if (isOfPage) rule.walkDecls((declaration) => void (isInherited(declaration) || declaration.remove()));
  if (rule.nodes.length === 0) rule.remove();
}

/** True if a selector matches the page itself, with any condition: `html:has(dialog[open])`. */
const isPage = (selector: string): boolean =>
  /^(:root|html|body)(?![\w-])(\[[^\]]*\]|:[\w-]+(\(.*\))?)*$/.test(selector);

/** True for declarations that apply to a fragment. It is not a page, so declarations about the page's box are dropped. */
const isInherited = ({ prop }: Declaration): boolean =>
  /^(--|color$|font|line-height$|letter-spacing$|overflow-wrap$|hyphens$|(-\w+-)?text-)/.test(prop);
