import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { DialogButton } from '@assess/ui';
import { HelpDialog } from './help-dialog.tsx';
import type { NumberOnPaper } from './number-on-paper.ts';
import styles from './where-is-it-dialog.module.css';

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
    message: 'Your invoice number is at the top of your invoice, in large letters.',
  }),
  'order-number': msg({
    id: 'invoices.modals.orderNumber.text',
    message: 'Your order number is in your order confirmation email and on your invoice, beside the address.',
  }),
  'purchase-order-number': msg({
    id: 'invoices.modals.purchaseOrderNumber.text',
    message:
      'Your purchase order number is the one your organization gave with the order. It is printed on your invoice.',
  }),
  'account-number': msg({
    id: 'invoices.modals.accountNumber.text',
    message: 'Your customer account number is on your invoice and your order confirmation, beside the address.',
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

/** A dialog that shows where a number is on a document, as a picture and as text. @see spec §2 Help modals */
export function WhereIsItDialog({
  what,
  pictureHref,
  orderHistoryHref,
}: {
  what: NumberOnPaper;
  pictureHref: string;
  orderHistoryHref: string | undefined;
}) {
  const { i18n } = useLingui();
  return (
    <HelpDialog id={dialogId(what)} title={i18n._(questions[what])}>
      <img className={styles['picture']} src={pictureHref} alt="" width="500" height="340" loading="lazy" />
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
