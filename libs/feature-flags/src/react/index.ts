export { FlagsProvider } from './flags-provider.tsx';
export { useFlag } from './use-flag.ts';
