import type { Plugin } from 'vite';

/** The parts of each script by its path: `/assets/…`, or `boot.js`. */
export type PartsOfScripts = Map<string, readonly string[]>;

/**
 * Records the parts of each script of the payment page. It ignores builds of scripts for other pages.
 *
 * @param builds - the environments whose scripts the page may run.
 */
export const noteScriptParts = (parts: PartsOfScripts, builds: readonly string[]): Plugin => ({
  name: 'note-script-parts',
  sharedDuringBuild: true,
  applyToEnvironment: ({ name }) => builds.includes(name),
  generateBundle(_, bundle) {
    for (const output of Object.values(bundle))
      if (output.type === 'chunk') parts.set(output.fileName, [...new Set(output.moduleIds.map(partOf))].sort());
  },
});

/** Returns the part to which a module belongs: a library, an app, or an npm package. */
export function partOf(moduleId: string): string {
  const path = moduleId.replace(/^\0/, '').replace(/\?.*/s, '');
  const packageName = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
  if (packageName) return packageName;
  const own = /\/((?:libs|apps)\/[^/]+)\//.exec(path)?.[1];
  return own ?? path.split('/')[0] ?? path; // a module that a build tool generates begins with the tool's name
}
