export { pageEnvironments, type PageEnvironmentsOptions } from './page-environments.ts';
export { precompress, type PrecompressOptions } from './precompress.ts';
export { shortClassNames, type ShortClassNamesOptions } from './short-class-names.ts';
export { startDevServer, type DevServerOptions } from './start-dev-server.ts';
export { withoutUnusedCode, type UnusedCodeOptions } from './without-unused-code.ts';
