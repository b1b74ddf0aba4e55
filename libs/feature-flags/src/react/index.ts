export { FlagsProvider } from './flags-provider.tsx';
export { useFlag, useStoreFlag } from './use-flag.ts';
