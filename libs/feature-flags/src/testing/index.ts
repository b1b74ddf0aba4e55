export { TestFlagsProvider, type TestFlagsProviderProps } from './test-flags-provider.tsx';
