import { mergeConfig } from 'vite';
import { classicScript, libConfig } from '../../tools/build-settings/vite-lib.ts';

export default mergeConfig(
  libConfig({ root: import.meta.dirname }),
  classicScript({ name: 'elements', input: 'src/elements/script.ts', file: 'header-footer-elements.js' }),
);
