import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import type { Plugin } from 'vite';
import { guestStyles } from './guest-styles.ts';

/**
 * Creates a Vite plugin that adds two sheets to the package of components: the tokens alone, and the page of an app that consists of our
 * components. The page is in one layer, below all rules of the app.
 *
 * @param source - the folder of the sources
 */
export function pageSheets(source: string): Plugin {
  const read = (file: string) => readFileSync(join(source, file), 'utf8');
  return {
    name: 'assess:page-sheets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      const emit = (fileName: string, sheet: string) => this.emitFile({ type: 'asset', fileName, source: sheet });
      const tokens = read('tokens/tokens.css') + read('guest/unit.css');
      emit('tokens.css', postcss([guestStyles()]).process(tokens, { from: undefined }).css);
      const page = read('reset.css') + read('page.css').replace(/@import [^;]*;/, '');
      emit('page.css', `:root {\n  --assess-rem: 1rem;\n}\n\n${page.replaceAll('@layer reset', '@layer assess-page')}`);
    },
  };
}
