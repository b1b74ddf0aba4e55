import base from './vite.config.ts';
const stub = (f: string) => new URL(`../../.data/stub/${f}`, import.meta.url).pathname;
export default { ...(base as object), resolve: { ...(base as any).resolve, alias: [{find:'@assess/content',replacement: stub('content.ts')},{find:'@assess/header-footer',replacement:stub('hf.tsx')},{find:'@assess/i18n/countries',replacement:stub('countries.ts')}] } };
