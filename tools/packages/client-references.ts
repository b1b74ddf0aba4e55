import { registerHooks } from 'node:module';

const directive = /^\s*['"]use client['"]/;
const exported = /^export\s*\{([^}]*)\}/gm;

/**
 * Reads modules as a bundler of server components does: of one with `"use client"` only the names are there, and nothing of it
 * runs. For `node --conditions=react-server --import`.
 */
registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context);
    const source = String(loaded.source ?? '');
    if (loaded.format !== 'module' || !directive.test(source)) return loaded;
    const names = [...source.matchAll(exported)].flatMap(([, list = '']) => list.split(','));
    const references = names.map((name) => `reference as ${name.trim().split(' as ').at(-1)}`);
    return { ...loaded, source: `const reference = {};\nexport { ${references.join(', ')} };` };
  },
});
