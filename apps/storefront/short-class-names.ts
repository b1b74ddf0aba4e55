import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const workspace = join(import.meta.dirname, '../..');

/**
 * Names the classes and keyframes of a build by the number of their module and their position in it. The default names hold a hash and a
 * line each. No compression shortens those, so they took 1 kB of every page's styles.
 */
export const shortClassNames = (): Plugin => ({
  name: 'short-class-names',
  apply: 'build',
  config() {
    const modules = globSync('{libs/*,apps/storefront}/src/**/*.module.css', { cwd: workspace });
    const numbers = new Map(modules.toSorted().map((file, number) => [file, number.toString(36)]));
    const generateScopedName = (name: string, file: string, css: string) => {
      const number = numbers.get(relative(workspace, file.replace(/\?.*/s, '')));
      const named = Array.from(css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi), ([, one]) => one);
      const place = [...new Set(named)].indexOf(name);
      if (number === undefined || place === -1) throw new Error(`No short name for ${name} of ${file}.`);
      return `_${number}-${place.toString(36)}`;
    };
    return { css: { modules: { generateScopedName } } };
  },
});
