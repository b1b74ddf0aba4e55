import { mergeConfig } from 'vite';
import { classicScript, libConfig, onlyMessagesOf } from '../../tools/build-settings/vite-lib.ts';

export default mergeConfig(
  mergeConfig(libConfig({ root: import.meta.dirname }), {
    plugins: [onlyMessagesOf('legacy', 'libs/session/src/legacy/idle-texts.ts')],
  }),
  classicScript({ name: 'legacy', input: 'src/legacy/script.ts', file: 'legacy-session.js' }),
);
