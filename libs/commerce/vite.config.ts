import { libConfig } from '../../tools/vite-lib.ts';

export default libConfig({ root: import.meta.dirname });
