/** A combination of brand and theme. A token may have a different value in each look. */
export interface Look {
  readonly name: string;
  readonly brand: 'assessments' | 'harbor';
  readonly theme: 'light' | 'dark';
  /** True for a system with forced colours, which are the same for each brand. */
  readonly isForced?: boolean;
}

/** The looks that Storybook's toolbar offers. */
export const looks: readonly Look[] = [
  { name: 'Light', brand: 'assessments', theme: 'light' },
  { name: 'Dark', brand: 'assessments', theme: 'dark' },
  { name: 'Forced light', brand: 'assessments', theme: 'light', isForced: true },
  { name: 'Forced dark', brand: 'assessments', theme: 'dark', isForced: true },
  { name: 'Harbor light', brand: 'harbor', theme: 'light' },
  { name: 'Harbor dark', brand: 'harbor', theme: 'dark' },
];

/** Converts a browser's computed colour to the style sheet's notation, such as `#0a5266`, if that notation can express it. */
function hexOf(computed: string): string {
  const channels = [...computed.matchAll(/[\d.]+/g)].map(([channel]) => Number(channel));
  if (channels.length === 4) return channels[3] === 0 ? 'transparent' : computed;
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the CSS property whose computed value resolves a token; `undefined` for tokens that have the same value in every look. */
const resolvedBy = (token: string) =>
  token.startsWith('color-') ? 'color' : token.startsWith('shadow-') ? 'box-shadow' : undefined;

/**
 * Reads the values of tokens in a look. The page switches to the look and back within this function, so the browser
 * never paints the look.
 */
export function valuesIn({ brand, theme, isForced = false }: Look, tokens: readonly string[]): Record<string, string> {
  const root = document.documentElement;
  const before = { ...root.dataset };
  const probe = root.appendChild(document.createElement('i'));
  Object.assign(root.dataset, { brand, theme });
  root.toggleAttribute('data-forced-colors', isForced);
  const values = tokens.map((token) => {
    const property = resolvedBy(token);
    if (!property) return [token, getComputedStyle(root).getPropertyValue(`--assess-${token}`).trim()];
    probe.style.setProperty(property, `var(--assess-${token})`);
    const computed = getComputedStyle(probe).getPropertyValue(property);
    return [token, property === 'color' ? hexOf(computed) : computed];
  });
  probe.remove();
  for (const name of ['brand', 'theme', 'forcedColors'])
    if (before[name] === undefined) delete root.dataset[name];
    else root.dataset[name] = before[name];
  return Object.fromEntries(values);
}
