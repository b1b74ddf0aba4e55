import { loadMessages as personal } from '@assess/header-footer/personal';
import { loadMessages as search } from '@assess/header-footer/search';
import type { MessageLoader } from '@assess/i18n/messages';
import { commonTexts, resourceTexts } from '../../page-resources/texts.ts';

/** The catalogues with all texts that a regional site can override, including those that only some visitors see. */
export const everyCatalogue: readonly MessageLoader[] = [
  ...commonTexts,
  ...Object.values(resourceTexts),
  personal,
  search,
];
