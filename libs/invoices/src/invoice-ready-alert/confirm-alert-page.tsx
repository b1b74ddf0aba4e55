import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@assess/ui';
import { alertTitles } from './alert-titles.ts';
import { LinkDone, LinkPress, type MailLinkPageProps } from './mail-link-page.tsx';
import type { ConfirmResult } from './alert-result.ts';

export type ConfirmAlertPageProps = MailLinkPageProps<ConfirmResult>;

/** The page behind the link in the first mail, on which the recipient confirms that they want the alert. */
export function ConfirmAlertPage({ action, findHref, result }: ConfirmAlertPageProps) {
  const { i18n } = useLingui();
  switch (result) {
    case 'confirmed':
      return (
        <LinkDone title={i18n._(alertTitles.confirmed)} tone="success" findHref={findHref}>
          <Trans id="invoices.notice.confirmed">
            Your address is confirmed. We send one email as soon as the invoice can be paid; each email has a link that
            stops them.
          </Trans>
        </LinkDone>
      );
    case 'gone':
      return (
        <LinkDone title={i18n._(alertTitles.confirm)} tone="error" findHref={findHref}>
          <Trans id="invoices.notice.gone">
            This link no longer works: it is older than 48 hours, or you have stopped these emails. Find your order
            again to ask anew, or to see whether its invoice can be paid by now.
          </Trans>
        </LinkDone>
      );
    case 'unavailable':
    case undefined:
      return (
        <LinkPress action={action} title={i18n._(alertTitles.confirm)} hasFailed={result === 'unavailable'}>
          <p>
            <Trans id="invoices.notice.confirmText">
              Confirm that we may write to you once, when the invoice that you wait for can be paid.
            </Trans>
          </p>
          <Button type="submit">
            <Trans id="invoices.notice.confirm">Confirm</Trans>
          </Button>
        </LinkPress>
      );
  }
}
