import { create, getPreferredColorScheme } from 'storybook/theming';

/** The name of the product. */
export const brand = 'Assessment Store';

/** The values of tokens. Storybook computes other colours from them, so they cannot be custom properties. */
const palettes = {
  light: { action: '#0a5266', textInverse: '#ffffff', text: '#13222c', canvas: '#f5f7f8', surface: '#ffffff' },
  dark: { action: '#8ad2e6', textInverse: '#0a1921', text: '#eef4f6', canvas: '#0c151a', surface: '#142128' },
};

/** The colour of icons and, darkened by Storybook in the dark theme, below the white text of the chosen entry. */
const secondary = { light: palettes.light.action, dark: '#3397b3' };

const base = getPreferredColorScheme();
const palette = palettes[base];

/** The logo of the header, and the name beside it. */
const brandImage = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 32"><rect width="32" height="32" rx="8" fill="${palette.action}"/>\
<path d="M5 24c7 0 6.5-15 11-15s4 15 11 15M16 9v15" fill="none" stroke="${palette.textInverse}" stroke-width="2" stroke-linecap="round"/>\
<text x="42" y="21.5" font-family="system-ui, sans-serif" font-size="15" font-weight="700" textLength="150" lengthAdjust="spacingAndGlyphs" fill="${palette.text}">${brand}</text></svg>`,
)}`;

/** The theme of Storybook around the states: light or dark, as the user's system. */
export const theme = create({
  base,
  brandTitle: brand,
  brandImage,
  brandUrl: './',
  brandTarget: '_self',
  colorPrimary: palette.action,
  colorSecondary: secondary[base],
  appBg: palette.canvas,
  appContentBg: palette.surface,
  barBg: palette.surface,
  barSelectedColor: palette.action,
  barHoverColor: palette.action,
  textColor: palette.text,
  textInverseColor: palette.textInverse,
});
