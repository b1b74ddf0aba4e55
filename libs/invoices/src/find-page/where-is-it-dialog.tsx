import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { DialogButton } from '@assess/ui';
import { HelpDialog } from '../help/help-dialog.tsx';
import { SampleDocument, type NumberOnPaper } from './sample-document.tsx';

export const numbersOnPaper: readonly NumberOnPaper[] = [
  'invoice-number',
  'order-number',
  'purchase-order-number',
  'account-number',
];

const questions: Record<NumberOnPaper, MessageDescriptor> = {
  'invoice-number': msg({ id: 'invoices.modals.invoiceNumber.open', message: 'Where is my invoice number?' }),
  'order-number': msg({ id: 'invoices.modals.orderNumber.open', message: 'Where is my order number?' }),
  'purchase-order-number': msg({
    id: 'invoices.modals.purchaseOrderNumber.open',
    message: 'Where is my purchase order number?',
  }),
  'account-number': msg({ id: 'invoices.modals.accountNumber.open', message: 'Where is my customer account number?' }),
};

const answers: Record<NumberOnPaper, MessageDescriptor> = {
  'invoice-number': msg({
    id: 'invoices.modals.invoiceNumber.text',
    message: 'Your invoice number is at the top right of your invoice, below the invoice date.',
  }),
  'order-number': msg({
    id: 'invoices.modals.orderNumber.text',
    message: 'Your order number is in your order confirmation email and at the top right of your invoice.',
  }),
  'purchase-order-number': msg({
    id: 'invoices.modals.purchaseOrderNumber.text',
    message:
      'Your purchase order number is the one your organization gave with the order. It is printed on your invoice.',
  }),
  'account-number': msg({
    id: 'invoices.modals.accountNumber.text',
    message: 'Your customer account number is at the top left of your invoice, above your address.',
  }),
};

const dialogId = (what: NumberOnPaper) => `where-is-${what}`;

export function WhereIsItButton({ what }: { what: NumberOnPaper }) {
  const { i18n } = useLingui();
  return (
    <DialogButton dialogId={dialogId(what)} variant="quiet" size="small">
      {i18n._(questions[what])}
    </DialogButton>
  );
}

/** Shows a number's place on paper. @see spec §2 Help modals */
export function WhereIsItDialog({
  what,
  orderHistoryHref,
}: {
  what: NumberOnPaper;
  orderHistoryHref: string | undefined;
}) {
  const { i18n } = useLingui();
  return (
    <HelpDialog id={dialogId(what)} title={i18n._(questions[what])}>
      <SampleDocument highlight={what} />
      <p>{i18n._(answers[what])}</p>
      {orderHistoryHref !== undefined && (
        <p>
          <a href={orderHistoryHref}>
            <Trans id="invoices.modals.orderHistory">See your order history</Trans>
          </a>
        </p>
      )}
    </HelpDialog>
  );
}
