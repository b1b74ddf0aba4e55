import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { pageTitle } from './page-head.ts';

/** Returns a function that sets the document's title, in the server's format, after the page's state or the page has changed. */
export function useRetitle(): (title: MessageDescriptor, state?: { isError?: boolean }) => void {
  const { i18n } = useLingui();
  return useCallback(
    (title, state) => {
      document.title = pageTitle(i18n, title, state);
    },
    [i18n],
  );
}
