import type { Plugin } from 'vite';

/** Code of dependencies that no visitor reaches, with its replacement. */
const unused = [
  {
    // Our own error component is the default of every route, so the router's never appears: 0.4 kB of styles and text.
    module: /react-router\/dist\/esm\/CatchBoundary\.js$/,
    code: /function ErrorComponent\([^]*?\n}\n/,
    replacement: 'function ErrorComponent() { return null; }\n',
  },
  {
    // No fragment has a ref (lint rejects one), so React creates no handle whose methods these are: 1 kB.
    module: /react-dom-client\.production\.js$/,
    code: /FragmentInstance\.prototype\.\w+ = function[^]*?\n};\n/g,
    replacement: '',
  },
  {
    // Dynamic imports load no styles and preload no scripts here, so a plain call is enough: 0.5 kB less.
    module: /^\0vite\/preload-helper\.js$/,
    code: /^[^]*$/,
    replacement: 'export const __vitePreload = (load) => load();\n',
  },
];

/** Removes the code of dependencies that no visitor reaches from the browser's app. */
export const withoutUnusedCode = (): Plugin[] =>
  unused.map(({ module, code, replacement }) => ({
    name: 'without-unused-code',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: module },
      handler(source) {
        const shorter = source.replace(code, replacement);
        if (shorter === source) throw new Error(`${module} no longer holds ${code}.`);
        return { code: shorter, map: null };
      },
    },
  }));
