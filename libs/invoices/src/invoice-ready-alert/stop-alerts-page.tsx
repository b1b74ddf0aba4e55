import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@assess/ui';
import { alertTitles } from './alert-titles.ts';
import { LinkDone, LinkPress, type MailLinkPageProps } from './mail-link-page.tsx';
import type { StopResult } from './alert-result.ts';

export type StopAlertsPageProps = MailLinkPageProps<StopResult>;

/** The page behind the link that stops the alerts. A used link and a link that never existed show the same page. */
export function StopAlertsPage({ action, findHref, result }: StopAlertsPageProps) {
  const { i18n } = useLingui();
  return result === 'stopped' ? (
    <LinkDone title={i18n._(alertTitles.stopped)} tone="success" findHref={findHref}>
      <Trans id="invoices.notice.stopped">
        We have forgotten your address and all that you asked to be told. You still get the receipts of what you pay.
      </Trans>
    </LinkDone>
  ) : (
    <LinkPress action={action} title={i18n._(alertTitles.stop)} hasFailed={result === 'unavailable'}>
      <p>
        <Trans id="invoices.notice.stopText">
          We will not tell you any more when invoices can be paid, and forget your address.
        </Trans>
      </p>
      <Button type="submit">{i18n._(alertTitles.stop)}</Button>
    </LinkPress>
  );
}
