import type { MessageDescriptor } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { Card, ContactDetails, ContactLink, DialogButton, Heading, Stack } from '@assess/ui';
import { SupportMessage } from './support-message.tsx';
import { HelpDialog } from './help-dialog.tsx';

const needHelpId = 'need-help';

export interface HelpBlockProps {
  /** The text that answers the question of this page's visitors. Default: the sentence of the specification about shipped orders. */
  answer?: MessageDescriptor;
  /** True when a notice on the page already shows telephone and email address. */
  isContactAbove?: boolean;
}

/** The “Have a question?” block with its “Need help” dialog. @see spec §2 Invoice application screens */
export function HelpBlock({ answer, isContactAbove = false }: HelpBlockProps) {
  return (
    <Card as="section" aria-labelledby="have-a-question" data-print="none">
      <Stack gap="4">
        <Heading level={2} size={3} id="have-a-question">
          <Trans id="invoices.help.heading">Have a question?</Trans>
        </Heading>
        <p>
          {answer ? (
            <SupportMessage message={answer} />
          ) : (
            <Trans id="invoices.help.text">
              Invoices are created once an order is shipped. If your order shipped more than 3 days ago and you can't
              find its invoice, contact <ContactLink>Customer Support</ContactLink>.
            </Trans>
          )}
        </p>
        {!isContactAbove && <ContactDetails />}
        <div>
          <DialogButton dialogId={needHelpId} variant="secondary">
            <Trans id="invoices.help.open">Need help?</Trans>
          </DialogButton>
        </div>
      </Stack>
      <HelpDialog id={needHelpId} title={<Trans id="invoices.help.open">Need help?</Trans>}>
        <p>
          <Trans id="invoices.help.dialog">
            Have your customer account number and your invoice or order number at hand, and Customer Support will look
            it up with you.
          </Trans>
        </p>
        <p>
          <ContactLink>
            <Trans id="invoices.help.contact">Contact Customer Support</Trans>
          </ContactLink>
        </p>
        <ContactDetails />
      </HelpDialog>
    </Card>
  );
}
