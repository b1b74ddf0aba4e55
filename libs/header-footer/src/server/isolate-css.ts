import postcss, { type Declaration, type Rule } from 'postcss';

/** The selector of the element around a fragment, which replaces the selectors `html` and `body` in a shadow root. */
const page = ':host>div';

/**
 * The rules that shield a fragment from the styles of the surrounding page. `all` stops inheritance, and important rules of a shadow
 * root win over those of the page. Custom properties are still inherited; the design tokens on `page` override them. The color scheme is
 * inherited, because the surrounding page decides whether it is dark. `position` contains the fragment's positioned elements, and `clear`
 * moves the fragment below the page's floats.
 */
const host =
  ':host{all:initial!important;color-scheme:inherit!important;display:flow-root!important;clear:both!important;position:relative!important;direction:ltr!important}' +
  ':host([hidden]){display:none!important}';

/**
 * Rewrites a page's styles for a shadow root in a foreign page. It converts `rem` to `px`, because `rem` depends on the font size of the
 * foreign page's root. In media queries `rem` stays, because there it depends only on the visitor's browser settings.
 *
 * @param css - the complete style sheet of the app's build
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

/** True for declarations of `html` and `body` that also apply to a fragment: inherited ones, but not those about the page's box. */
const isInherited = ({ prop }: Declaration): boolean =>
  /^(--|color$|font|line-height$|letter-spacing$|overflow-wrap$|hyphens$|(-\w+-)?text-)/.test(prop);
