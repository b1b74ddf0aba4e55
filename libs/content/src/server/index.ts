export type {
  AppMessages,
  ContentOptions,
  ContentSource,
  ContentSourceOptions,
  LoadedContent,
  PageFailure,
} from './content-source.ts';
export { createContentSource } from './create-content-source.ts';
