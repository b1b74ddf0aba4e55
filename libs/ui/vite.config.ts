import { join } from 'node:path';
import { mergeConfig } from 'vite';
import { libConfig, pageSheets } from '../../tools/build-settings/vite-lib.ts';

const source = join(import.meta.dirname, 'src');

export default mergeConfig(libConfig({ root: import.meta.dirname }), {
  plugins: [pageSheets(source)],
  resolve: { alias: [{ find: './styles.css', replacement: join(source, 'guest/styles.css') }] },
});
