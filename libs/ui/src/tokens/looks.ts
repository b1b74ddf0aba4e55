/** A brand in a theme: what a token may have another value in. */
export interface Look {
  readonly name: string;
  readonly brand: 'assessments' | 'harbor';
  readonly theme: 'light' | 'dark';
  /** As a system with colours of its own paints; these are the same for each brand. */
  readonly isForced?: boolean;
}

/** Each that Storybook's toolbar can choose. */
export const looks: readonly Look[] = [
  { name: 'Light', brand: 'assessments', theme: 'light' },
  { name: 'Dark', brand: 'assessments', theme: 'dark' },
  { name: 'Forced light', brand: 'assessments', theme: 'light', isForced: true },
  { name: 'Forced dark', brand: 'assessments', theme: 'dark', isForced: true },
  { name: 'Harbor light', brand: 'harbor', theme: 'light' },
  { name: 'Harbor dark', brand: 'harbor', theme: 'dark' },
];

/** What a browser computes for a colour, as it stands in a style sheet where that can say it: `#0a5266`. */
function hexOf(computed: string): string {
  const channels = [...computed.matchAll(/[\d.]+/g)].map(([channel]) => Number(channel));
  if (channels.length === 4) return channels[3] === 0 ? 'transparent' : computed;
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** The property that resolves a value as the token's users get it; other groups are the same wherever they stand. */
const resolvedBy = (token: string) =>
  token.startsWith('color-') ? 'color' : token.startsWith('shadow-') ? 'box-shadow' : undefined;

/** What tokens are in a look, in which the page is for this moment: nothing is painted before it is as it was. */
export function valuesIn({ brand, theme, isForced = false }: Look, tokens: readonly string[]): Record<string, string> {
  const root = document.documentElement;
  const before = { ...root.dataset };
  const probe = root.appendChild(document.createElement('i'));
  Object.assign(root.dataset, { brand, theme });
  root.toggleAttribute('data-forced-colors', isForced);
  const values = tokens.map((token) => {
    const property = resolvedBy(token);
    if (!property) return [token, getComputedStyle(root).getPropertyValue(`--${token}`).trim()];
    probe.style.setProperty(property, `var(--${token})`);
    const computed = getComputedStyle(probe).getPropertyValue(property);
    return [token, property === 'color' ? hexOf(computed) : computed];
  });
  probe.remove();
  for (const name of ['brand', 'theme', 'forcedColors'])
    if (before[name] === undefined) delete root.dataset[name];
    else root.dataset[name] = before[name];
  return Object.fromEntries(values);
}
