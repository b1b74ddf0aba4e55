import pico from '@picocss/pico/css/pico.css?raw';
import bootstrap from 'bootstrap/dist/css/bootstrap.css?raw';
import bulma from 'bulma/css/bulma.css?raw';
import { compile } from 'tailwindcss';
import preflight from 'tailwindcss/preflight.css?raw';
import theme from 'tailwindcss/theme.css?raw';
import createVite from './create-vite.css.txt?raw';

/** Compiles what `@import 'tailwindcss'` brings to each page, by Tailwind's own compiler. */
async function compileTailwind(): Promise<string> {
  const parts: Readonly<Record<string, string>> = { preflight, theme };
  const { build } = await compile(
    '@layer theme, base, components, utilities; @import "theme" layer(theme); @import "preflight" layer(base);',
    { loadStylesheet: async (id) => ({ path: id, base: '', content: parts[id] ?? '' }) },
  );
  return build([]);
}

/** The style sheet of an app, in the page. */
export interface Host {
  readonly name: string;
  /** True if the sheet has rules of its own for dark pages. */
  readonly isDarkToo: boolean;
  readonly sheet: CSSStyleSheet;
}

/**
 * Adds a sheet before ours, where it loses to our rules that are as specific, or after them, where it wins. It has no effect until it is
 * enabled.
 */
function addSheet(css: string, place: 'before' | 'after'): CSSStyleSheet {
  const element = document.createElement('style');
  element.textContent = css;
  if (place === 'before') document.head.prepend(element);
  else document.head.append(element);
  const { sheet } = element;
  if (!sheet) throw new Error('A style element has no sheet.');
  sheet.disabled = true;
  return sheet;
}

const tailwind = await compileTailwind();

/** The sheets of five kinds of apps. All but Tailwind's have no layers, so that their place counts only between rules that are as specific. */
export const hosts: readonly Host[] = [
  { name: 'Bootstrap 5', isDarkToo: true, sheet: addSheet(bootstrap, 'after') },
  { name: 'Bulma', isDarkToo: true, sheet: addSheet(bulma, 'after') },
  { name: 'Pico', isDarkToo: true, sheet: addSheet(pico, 'after') },
  { name: "create-vite's template", isDarkToo: true, sheet: addSheet(createVite, 'after') },
  { name: 'Tailwind 4 after ours', isDarkToo: false, sheet: addSheet(tailwind, 'after') },
  { name: 'Tailwind 4 before ours', isDarkToo: false, sheet: addSheet(tailwind, 'before') },
];

/** Makes the page light or dark in the ways of all hosts. */
export function setScheme(scheme: 'dark' | 'light'): void {
  const root = document.documentElement;
  root.style.colorScheme = scheme;
  for (const name of ['theme', 'bsTheme']) root.dataset[name] = scheme;
  for (const name of ['fast', 'slow']) root.style.setProperty(`--assess-motion-${name}`, '0s'); // no transition to the scheme
}
