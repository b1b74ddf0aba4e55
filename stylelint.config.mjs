import breakpoints from './tools/stylelint-breakpoints.ts';

const physicalSides = '/^(margin|padding|border|inset|scroll-(margin|padding))-(top|right|bottom|left)/';

/** Matches `:has()` with a `name`: React rewrites an input's name with every key, and each write restyles the whole page. */
const hasByName = /:has\([^)]*\[name\b/;

/** Requires values from tokens or from a variable of the component, logical sides, and layers for precedence. */
export default {
  plugins: [breakpoints],
  ignoreFiles: ['**/{dist,node_modules,storybook-static,out-tsc}/**'],
  rules: {
    'at-rule-no-unknown': true,
    'block-no-empty': true,
    'color-named': 'never',
    'color-no-hex': true,
    'color-no-invalid-hex': true,
    'custom-property-no-missing-var-function': true,
    'custom-property-pattern': '^(assess-|_)',
    'declaration-block-no-duplicate-properties': true,
    'declaration-block-no-shorthand-property-overrides': true,
    'declaration-no-important': true,
    'declaration-property-unit-disallowed-list': { '/^(?!--)/': ['rem'] },
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'oklch'],
    'no-duplicate-selectors': true,
    'property-disallowed-list': [physicalSides, 'top', 'right', 'bottom', 'left', 'width', 'height', 'float'],
    'property-no-unknown': true,
    'selector-disallowed-list': [hasByName],
    'store/breakpoints': true,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'unit-disallowed-list': ['px'],
    'unit-no-unknown': true,
  },
  overrides: [
    {
      files: ['**/tokens/*.css'],
      rules: {
        'color-no-hex': null,

        'function-disallowed-list': null,
      },
    },
    { files: ['**/guest/ground.css'], rules: { 'declaration-no-important': null } }, // against the `!important` of hosts
    { files: ['**/{reset,page,ground}.css'], rules: { 'custom-property-no-missing-var-function': null } },
  ],
};
