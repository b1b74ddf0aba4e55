import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { pageTitle } from './page-head.ts';

/** Changes the title of the page somebody is on to what the server would say, had it been the one to find out. */
export function useRetitle(): (title: MessageDescriptor, state?: { isError?: boolean }) => void {
  const { i18n } = useLingui();
  return useCallback(
    (title, state) => {
      document.title = pageTitle(i18n, title, state);
    },
    [i18n],
  );
}
