import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { pageTitle } from './page-head.ts';

/** Sets the document's title as the server would, after the page's state has changed or the app has navigated to it. */
export function useRetitle(): (title: MessageDescriptor, state?: { isError?: boolean }) => void {
  const { i18n } = useLingui();
  return useCallback(
    (title, state) => {
      document.title = pageTitle(i18n, title, state);
    },
    [i18n],
  );
}
