import { mergeConfig, type UserConfig } from 'vite';
import { libConfig } from '../../tools/vite-lib.ts';

/** Beside the library: the legacy session as one classic script, with everything it needs inside. */
const legacyScript: UserConfig = {
  environments: {
    legacy: {
      consumer: 'client',
      build: {
        minify: true,
        sourcemap: true,
        lib: false,
        rolldownOptions: {
          input: 'src/legacy/script.ts',
          external: () => false,
          output: { format: 'iife', preserveModules: false, entryFileNames: 'legacy-session.js' },
        },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments))
        if (environment.name !== 'ssr') await builder.build(environment);
    },
  },
};

export default mergeConfig(libConfig({ root: import.meta.dirname }), legacyScript);
