import type { Plugin } from 'vite';

/**
 * Leaves the router's own error component out of the browser's app: ours is the default of every route, so that nobody sees the
 * router's, and it is 0.4 kB of styles and text.
 */
export const withoutDefaultError = (): Plugin => ({
  name: 'without-default-error',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /react-router\/dist\/esm\/CatchBoundary\.js$/ },
    handler: (code) => {
      const shorter = code.replace(
        /function ErrorComponent\([^]*?\n}\n/,
        'function ErrorComponent() { return null; }\n',
      );
      if (shorter === code) throw new Error('The router has no ErrorComponent in CatchBoundary.js any more.');
      return { code: shorter, map: null };
    },
  },
});
