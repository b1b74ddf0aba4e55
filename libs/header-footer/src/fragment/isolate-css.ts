import postcss, { type Declaration, type Rule } from 'postcss';

/** The element that a part is rendered into, which stands for the page's `html` and `body` in a shadow root. */
const page = ':host>div';

/**
 * Nothing of the page around reaches the part: `all` ends inheritance, and where both are important the shadow root's own
 * rule wins. Custom properties still come in; the tokens on `page` cover them, and whether it is
 * dark is inherited: that is for the page to say. What is placed is placed in the part, and what floats in the page ends
 * before it.
 */
const host =
  ':host{all:initial!important;color-scheme:inherit!important;display:flow-root!important;clear:both!important;position:relative!important;direction:ltr!important}' +
  ':host([hidden]){display:none!important}';

/**
 * A page's styles, rewritten for a shadow root in a page that is not ours. `rem` becomes `px`, which the other page's root
 * cannot change; in media queries it stays, because there it is the reader's own font size.
 *
 * @param css - a whole sheet, as the app's build has made it
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

/** At-rules that do nothing in a shadow root, or reach beyond it. */
const pageWide = /^(charset|import|namespace|font-face|property|page|view-transition)$/;
const pageSelector = /:root(?![\w-])|(?<![\w.#:=[\]"'-])(?:html|body)(?![\w-])/g;
const rems = /(?<![\w.])(\d+(?:\.\d+)?|\.\d+)rem\b/g;

function isolateRule(rule: Rule): void {
  const isOfPage = rule.selectors.every(isPage);
  rule.selectors = rule.selectors.map((selector) => selector.replaceAll(pageSelector, page));
  if (isOfPage) rule.walkDecls((declaration) => void (isInherited(declaration) || declaration.remove()));
  if (rule.nodes.length === 0) rule.remove();
}

/** Tells whether a selector chooses the page itself, whatever it says about it: `html:has(dialog[open])`. */
const isPage = (selector: string): boolean =>
  /^(:root|html|body)(?![\w-])(\[[^\]]*\]|:[\w-]+(\(.*\))?)*$/.test(selector);

/** A part is not a page: of its box nothing is kept. */
const isInherited = ({ prop }: Declaration): boolean =>
  /^(--|color$|font|line-height$|letter-spacing$|overflow-wrap$|hyphens$|(-\w+-)?text-)/.test(prop);
