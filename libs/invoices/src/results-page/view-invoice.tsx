import { useLingui } from '@lingui/react/macro';
import type { Invoice } from '@assess/gateway-client/contract';
import { ButtonLink, type ButtonLinkProps } from '@assess/ui';

export type ViewInvoiceProps = Pick<ButtonLinkProps, 'variant' | 'size'> & {
  invoice: Invoice;
  /** The URL of the invoice as PDF. */
  href: string;
};

/** Opens an invoice as PDF in a new tab; renders nothing when the invoice does not exist yet. @see spec §4 */
export function ViewInvoice({
  invoice: { invoiceNumber: number },
  href,
  variant = 'secondary',
  size,
}: ViewInvoiceProps) {
  const { t } = useLingui();
  if (number === null) return null;
  return (
    <ButtonLink
      href={href}
      target="_blank"
      variant={variant}
      size={size}
      aria-label={t({ id: 'invoices.card.viewThis', message: `View invoice ${number} (PDF, opens in a new tab)` })}
    >
      {t({ id: 'invoices.card.view', message: 'View' })}
    </ButtonLink>
  );
}
