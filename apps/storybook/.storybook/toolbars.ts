import { flagDefaults, type FlagValues } from '@assess/feature-flags';
import { isLocale, localeCodes, locales, type Locale, type SiteMode } from '@assess/i18n';
import type { GlobalTypes, Globals } from 'storybook/internal/types';
import { emulateMedia } from './emulate-media.ts';

/**
 * Converts a value as Storybook parses it from a URL. A numeric text becomes a number, though the types allow texts
 * only: without the exact value, a button would stay empty.
 */
const asInAddress = (value: string) => (/^\d+$/.test(value) ? Number(value) : value) as string;

/** Defines a menu whose button shows the chosen item briefly, so that all buttons fit on 1440 px. The menu has the full text. */
const toolbar = <Icon extends string>(description: string, icon: Icon, items: Record<string, string>) => ({
  description,
  toolbar: {
    icon,
    dynamicTitle: true,
    items: Object.entries(items).map(([value, said]) => {
      const [title = '', right] = said.split(': ');
      return { value: asInAddress(value), title, ...(right !== undefined && { right }) };
    }),
  },
});

const switches = Object.entries(flagDefaults).flatMap(([name, value]) => (typeof value === 'boolean' ? [name] : []));

/** All toolbar choices for a story, which are part of its URL: `&globals=theme:dark;locale:fr-ca`. */
export const globalTypes = {
  locale: toolbar('The store whose texts and formats a story has', 'globe', {
    ...Object.fromEntries(localeCodes.map((code) => [code, `${code}: ${locales[code].name}`])),
    pseudo: 'pseudo: Long texts',
  }),
  variant: toolbar('What the content of header and footer is made for', 'book', {
    store: 'Store: Content of the store',
    global: 'Global: Global content',
    regional: 'Regional: Regional content',
    simplified: 'Simple: Simplified content',
  }),
  visitor: toolbar('Who is there, in stories that show it', 'user', {
    story: 'Anyone: As the story says',
    guest: 'Guest',
    'signed-in': 'Signed in',
    organisation: 'Organisation: Signed in',
    personal: 'Personal: Signed in',
  }),
  theme: toolbar('Colours', 'mirror', {
    light: 'Light',
    dark: 'Dark',
    'forced-light': 'Forced light: Forced colours',
    'forced-dark': 'Forced dark: Forced colours',
  }),
  brand: toolbar('Whose tokens', 'paintbrush', { assessments: 'Ours: Assessments', harbor: 'Harbor: A second brand' }),
  textSize: toolbar('What the browser’s text size is set to', 'beaker', { 100: '100 %', 200: '200 %' }),
  motion: toolbar('Whether things may move', 'play', { full: 'Moves', reduced: 'Still: Reduced motion' }),
  direction: toolbar('Where lines begin', 'transfer', { ltr: 'LTR: Left to right', rtl: 'RTL: Right to left' }),
  flags: toolbar('Feature flags, in stories that ask for one', 'flag', {
    default: 'Flags: As shipped',
    all: 'All on',
    ...Object.fromEntries(switches.map((name) => [name, `1 on: ${name}`])),
  }),
} satisfies GlobalTypes;

export const initialGlobals = {
  locale: 'en-us',
  variant: 'store',
  visitor: 'story',
  theme: 'light',
  brand: 'assessments',
  textSize: 100,
  motion: 'full',
  direction: 'ltr',
  flags: 'default',
};

/** The viewport sizes for reviews; `print` also applies the rules for paper. */
export const viewports = {
  narrow: { name: '320 px', styles: { width: '320px', height: '800px' } },
  medium: { name: '768 px', styles: { width: '768px', height: '1024px' } },
  wide: { name: '1280 px', styles: { width: '1280px', height: '900px' } },
  widest: { name: '1440 px', styles: { width: '1440px', height: '900px' } },
  print: { name: 'Print', styles: { width: '794px', height: '1123px' } },
};

/** The store of the toolbar. `pseudo` is the US store with long texts. */
export const localeOf = ({ locale }: Globals): Locale => (isLocale(locale) ? locale : 'en-us');

/** The variant's differences from the store's own content. */
export function contentOf({ variant }: Globals): { siteMode?: SiteMode; isSimplified?: boolean } {
  if (variant === 'simplified') return { isSimplified: true };
  return variant === 'global' || variant === 'regional' ? { siteMode: variant } : {};
}

/** The flags that differ from their defaults. */
export function flagsOf({ flags }: Globals): Partial<FlagValues> {
  return Object.fromEntries(switches.filter((name) => flags === 'all' || flags === name).map((name) => [name, true]));
}

/** Applies the chosen theme, brand, text size, motion, direction and medium to the page. */
export function dressPage({ theme, brand, textSize, motion, direction, viewport }: Globals): void {
  const root = document.documentElement;
  const [palette, forced] = String(theme ?? 'light')
    .split('-')
    .toReversed();
  const textScale = Number(textSize ?? 100) / 100;
  root.dataset['theme'] = palette;
  root.dataset['brand'] = brand;
  root.toggleAttribute('data-forced-colors', forced !== undefined);
  root.dir = direction;
  root.style.fontSize = textScale === 1 ? '' : `${textScale * 100}%`;
  emulateMedia({
    isPrinted: viewport?.value === 'print',
    hasForcedColors: forced !== undefined,
    hasReducedMotion: motion === 'reduced',
    textScale,
  });
}
