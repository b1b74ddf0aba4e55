import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { LookupKind } from '@assess/gateway-client/contract';
import { Button, Notice, Stack } from '@assess/ui';
import type { InvoiceSearch } from '../number-rules/invoice-search.ts';
import { likelyKind } from '../number-rules/other-spellings.ts';

const texts = (number: string): Record<LookupKind, { looksLike: MessageDescriptor; search: MessageDescriptor }> => ({
  'invoice-number': {
    looksLike: msg({
      id: 'invoices.findPage.looksLikeInvoice',
      message: `${number} looks like an invoice number.`,
    }),
    search: msg({ id: 'invoices.findPage.searchInvoice', message: 'Search by invoice number' }),
  },
  'order-number': {
    looksLike: msg({ id: 'invoices.findPage.looksLikeOrder', message: `${number} looks like an order number.` }),
    search: msg({ id: 'invoices.findPage.searchOrder', message: 'Search by order number' }),
  },
  'purchase-order-number': {
    looksLike: msg({
      id: 'invoices.findPage.looksLikePurchaseOrder',
      message: `${number} looks like a purchase order number.`,
    }),
    search: msg({ id: 'invoices.findPage.searchPurchaseOrder', message: 'Search by purchase order number' }),
  },
});

/** Offers to search again by the kind that a number looks like, after it was not found by the kind that the visitor chose. */
export function OtherKind({ action, search }: { action: string; search: InvoiceSearch }) {
  const { i18n } = useLingui();
  const kind = likelyKind(search);
  if (!kind) return null;
  const { looksLike, search: searchIt } = texts(search.number.trim())[kind];
  return (
    <Notice tone="info">
      <form method="post" action={action}>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="number" value={search.number} />
        <input type="hidden" name="accountNumber" value={search.accountNumber} />
        <Stack gap="2">
          <p>{i18n._(looksLike)}</p>
          <div>
            <Button type="submit" variant="secondary">
              {i18n._(searchIt)}
            </Button>
          </div>
        </Stack>
      </form>
    </Notice>
  );
}
