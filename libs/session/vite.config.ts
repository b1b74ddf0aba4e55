import { mergeConfig } from 'vite';
import { classicScript, libConfig } from '../../tools/vite-lib.ts';

export default mergeConfig(
  libConfig({ root: import.meta.dirname }),
  classicScript({ name: 'legacy', input: 'src/legacy/script.ts', file: 'legacy-session.js' }),
);
