import stylelint, { type Rule, type RuleBase } from 'stylelint';

/** The widths at which a layout changes, of the page or of a container. `@media` and `@container` may use no other widths. */
const breakpoints: readonly string[] = [
  '18rem', // three short fields fit side by side
  '22rem', // the header's words need a second line
  '34rem', // a term and its description fit side by side
  '40rem', // the details of an invoice's card fit side by side
  '48rem', // menus open over the page, not in the drawer
  '60rem', // a summary fits beside the page
  '64rem', // a menu has four columns
  '72rem', // a list of invoices has all its columns
];

const ruleName = 'store/breakpoints';

const messages = stylelint.utils.ruleMessages(ruleName, {
  rejected: (length) => `${length} is no breakpoint: ${breakpoints.join(', ')}`,
});

/** The rule: a length in a size query must be one of the breakpoints. */
const rule: Rule<boolean> = Object.assign<RuleBase<boolean>, { ruleName: string; messages: typeof messages }>(
  (isOn) => (root, result) => {
    if (!isOn) return;
    root.walkAtRules(/^(media|container)$/, (node) => {
      for (const [length] of node.params.matchAll(/(?<![\d.])[\d.]+(px|r?em|ch)\b/g))
        if (!breakpoints.includes(length))
          stylelint.utils.report({ ruleName, result, node, word: length, message: messages.rejected(length) });
    });
  },
  { ruleName, messages },
);

export default stylelint.createPlugin(ruleName, rule);
