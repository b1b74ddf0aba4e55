export { FlagInspector } from './flag-inspector.tsx';
export { parseFlagOverrides } from './parse-flag-overrides.ts';
