import { useLingui } from '@lingui/react/macro';
import { isAwaited, type Invoice } from '@assess/gateway-client/contract';
import { ButtonLink } from '@assess/ui';
import { alertTitles } from './alert-titles.ts';

export interface AlertLinkProps {
  invoice: Invoice;
  /** The page on which somebody asks to be told. */
  href: string;
}

/** Leads whoever waits for an invoice to be told when it can be paid; nothing where nobody waits for it. */
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
