import { Trans } from '@lingui/react/macro';
import { FocusedNotice } from '@assess/ui';
import type { ReactNode } from 'react';

export interface UnsentNoticeProps {
  result: 'too-many' | 'unavailable';
  /** The text for `too-many`. */
  tooMany: ReactNode;
}

/** Explains why nothing was sent although the email address is valid. */
export const UnsentNotice = ({ result, tooMany }: UnsentNoticeProps) => (
  <FocusedNotice of={result} tone="error">
    <p>
      {result === 'too-many' ? (
        tooMany
      ) : (
        <Trans id="invoices.findPage.unavailable">Something technical went wrong. Please try again later.</Trans>
      )}
    </p>
  </FocusedNotice>
);
