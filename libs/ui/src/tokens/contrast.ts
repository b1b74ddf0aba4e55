/** Returns red, green and blue from 0 to 255, of a colour such as `#rrggbb` or a browser's computed value `rgb(1, 2, 3)`. */
function channelsOf(colour: string): number[] {
  const isHex = colour.startsWith('#');
  const parts = (colour.match(isHex ? /[\da-f]{2}/gi : /(?<![\d.])[\d.]+/g) ?? []).slice(0, 3);
  return parts.map((part) => (isHex ? Number.parseInt(part, 16) : Number(part)));
}

/** Returns the relative luminance of a colour as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two opaque colours, from 1 to 21. The tests of the tokens and Storybook's pages about them use it. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const surfaces = ['surface', 'canvas', 'sunken', 'action-subtle'];
const tones = ['info', 'success', 'warning', 'error'];

/** The pairs of colour and background, by token name, with their minimum contrast. */
export const contrastRules: readonly { readonly colour: string; readonly on: string; readonly least: number }[] = [
  ...[
    ...surfaces.flatMap((surface) => ['text', 'text-muted'].map((text) => [text, surface] as const)),
    ...['surface', 'canvas', 'action-subtle'].map((surface) => ['action', surface] as const),
    ...tones.flatMap((tone) => [tone, 'text'].map((text) => [text, `${tone}-subtle`] as const)),
    ...['surface', 'canvas'].map((surface) => ['error', surface] as const),
    ...['action', 'action-strong'].map((surface) => ['text-inverse', surface] as const),
    ['band-text', 'band'] as const,
  ].map(([colour, on]) => ({ colour, on, least: 7 })),
  ...['border-control', 'focus'].flatMap((colour) => surfaces.map((on) => ({ colour, on, least: 3 }))),
];
