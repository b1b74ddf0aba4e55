export type { AppMessages } from '../overlay/message-overlay.ts';
export type {
  ContentAge,
  ContentOptions,
  ContentSource,
  ContentSourceOptions,
  LoadedContent,
  PageFailure,
} from './content-source.ts';
export { createContentSource } from './create-content-source.ts';
export { pictureAt } from '../wire/pictures.ts';
