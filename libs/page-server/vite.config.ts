import { libConfig } from '../../tools/build-settings/vite-lib.ts';

export default libConfig({ root: import.meta.dirname });
