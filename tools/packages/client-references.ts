import { registerHooks } from 'node:module';

const directive = /^\s*['"]use client['"]/;
const exported = /^export\s*\{([^}]*)\}/gm;

/**
 * Loads modules as a bundler of server components does: a module with `"use client"` exports only references by name, and its code does not
 * run. Load this file with `node --conditions=react-server --import`.
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
