export { parseFlagDefaults } from './parse-flag-defaults.ts';
export { createStoreFlags, type StoreFlags, type StoreFlagsOptions } from './store-flags.ts';
export { createVisitorFlags, type VisitorFlags, type VisitorFlagsOptions } from './visitor-flags.ts';
