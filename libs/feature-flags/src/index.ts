export { createFlags, type Flags, type FlagsOptions } from './create-flags.ts';
export { fetchFlags, type FetchFlagsOptions } from './fetch-flags.ts';
export { flagClientDefaults, type FlagSdk, type FlagService } from './flag-client.ts';
export { flagContext, type FlagContext, type Visitor } from './flag-context.ts';
export { changedFlags, flagDefaults } from './flag-defaults.ts';
export { flagRegistry, type FlagName, type FlagValues } from './flag-registry.ts';
export { forgetStoredFlags } from './forget-stored-flags.ts';
export type { FlagSnapshot, FlagSource } from './flag-snapshots.ts';
export { parseFlags, type Log } from './parse-flags.ts';
