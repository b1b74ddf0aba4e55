import type { MessageDescriptor } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { ContactDetails, FocusedNotice } from '@assess/ui';
import { SupportMessage } from '../help/support-message.tsx';
import { searchProblemMessages, type SearchProblem } from './search-problems.ts';

/** Explains why a search returned no invoices when no field is invalid. */
export const SearchProblemNotice = ({
  problem,
  message = searchProblemMessages[problem],
}: {
  problem: Exclude<SearchProblem, 'invalid'>;
  message?: MessageDescriptor;
}) => (
  <FocusedNotice tone={problem === 'proof-required' ? 'info' : 'error'}>
    <p>
      <SupportMessage message={message} />
    </p>
    {problem === 'not-found' && <ContactDetails />}
    {problem === 'proof-required' && (
      <noscript>
        <p>
          <Trans id="invoices.findPage.proofWait">Please wait 20 seconds, then press the button again.</Trans>
        </p>
      </noscript>
    )}
  </FocusedNotice>
);
