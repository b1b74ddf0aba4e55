import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { pageTitle } from './page-head.ts';

/** Sets the document's title to what the server would give it: for a page whose state changes, or that the app itself has led to. */
export function useRetitle(): (title: MessageDescriptor, state?: { isError?: boolean }) => void {
  const { i18n } = useLingui();
  return useCallback(
    (title, state) => {
      document.title = pageTitle(i18n, title, state);
    },
    [i18n],
  );
}
