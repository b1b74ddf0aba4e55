import { Trans } from '@lingui/react/macro';
import { Card, ContactDetails, ContactLink, Stack } from '@assess/ui';
import type { ReactNode } from 'react';

/** The replacement for the form when no script can submit it. */
export const WithoutScript = ({ otherWaysToPay }: { otherWaysToPay: ReactNode }) => (
  <noscript>
    <Stack gap="4">
      <Card>
        <Stack gap="4">
          <p>
            <Trans id="invoices.paymentForm.noScript">
              Paying by card needs JavaScript. Please turn it on, or call <ContactLink>Customer Support</ContactLink> to
              pay.
            </Trans>
          </p>
          <ContactDetails />
        </Stack>
      </Card>
      {otherWaysToPay}
    </Stack>
  </noscript>
);
