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
export { createContentPictures, type ContentPicturesOptions } from './pictures/content-pictures.ts';
export { answerSuggestions } from './suggestions/answer-suggestions.ts';
