import { useLingui } from '@lingui/react/macro';
import { isAwaited, type Invoice } from '@assess/gateway-client/contract';
import { ButtonLink } from '@assess/ui';
import { alertTitles } from '../invoice-ready-alert/alert-titles.ts';

export interface AlertLinkProps {
  invoice: Invoice;
  /** The URL of the page where a visitor requests an alert. */
  href: string;
}

/** Links to the page that requests an alert for an invoice which cannot be paid yet; renders nothing for other invoices. */
export function AlertLink({ invoice: { invoiceNumber, orderNumber, status, total }, href }: AlertLinkProps) {
  const { i18n } = useLingui();
  if (!isAwaited(status.kind, total.currency)) return null;
  const title = i18n._(alertTitles.ask);
  return (
    <div data-print="none">
      <ButtonLink href={href} variant="secondary" size="small" aria-label={`${title}: ${invoiceNumber ?? orderNumber}`}>
        {title}
      </ButtonLink>
    </div>
  );
}
