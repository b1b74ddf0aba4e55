import type { Plugin } from 'vite';

/** The code of dependencies that some apps do not use, by name, with its replacement. */
const replacements = {
  /** The error component of the router, for apps that set `defaultErrorComponent`: 0.4 kB of styles and text. */
  'router-error': {
    module: /react-router\/dist\/esm\/CatchBoundary\.js$/,
    code: /function ErrorComponent\([^]*?\n}\n/,
    replacement: 'function ErrorComponent() { return null; }\n',
  },
  /** The methods of the handle that React passes to the ref of a fragment, for apps without such a ref: 1 kB. */
  'fragment-refs': {
    module: /react-dom-client\.production\.js$/,
    code: /FragmentInstance\.prototype\.\w+ = function[^]*?\n};\n/g,
    replacement: '',
  },
  /** The loader of the styles and scripts that a dynamic import needs, for apps with one style sheet and without `modulePreload`: 0.5 kB. */
  'import-preload': {
    module: /^\0vite\/preload-helper\.js$/,
    code: /^[^]*$/,
    replacement: 'export const __vitePreload = (load) => load();\n',
  },
};

/** The options of the plugins. */
export interface UnusedCodeOptions {
  /** The name of the environment. */
  environment: string;
  /**
   * The code that the app does not use: `router-error`, the router's own error component; `fragment-refs`, the methods of a fragment's ref;
   * `import-preload`, the loader of styles and scripts that a dynamic import needs.
   */
  unused: readonly (keyof typeof replacements)[];
}

/**
 * Creates Vite plugins that remove unused code of dependencies. A build fails when a dependency no longer contains this code.
 */
export const withoutUnusedCode = ({ environment, unused }: UnusedCodeOptions): Plugin[] =>
  unused.map((part) => {
    const { module, code, replacement } = replacements[part];
    return {
      name: `without-${part}`,
      apply: 'build',
      applyToEnvironment: ({ name }) => name === environment,
      transform: {
        filter: { id: module },
        handler(source) {
          const shorter = source.replace(code, replacement);
          if (shorter === source) throw new Error(`${module} no longer contains ${code}.`);
          return { code: shorter, map: null };
        },
      },
    };
  });
