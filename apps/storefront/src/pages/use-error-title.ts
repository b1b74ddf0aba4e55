import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { pageTitle } from './page-head.ts';

/** Says in the title of the page whether something is wrong, as the server does when it is the one that finds it. */
export function useErrorTitle(title: MessageDescriptor): (isError: boolean) => void {
  const { i18n } = useLingui();
  return useCallback(
    (isError) => {
      document.title = pageTitle(i18n, title, { isError });
    },
    [i18n, title],
  );
}
