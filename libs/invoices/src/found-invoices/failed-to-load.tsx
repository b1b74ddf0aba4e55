import { Trans } from '@lingui/react/macro';
import { Button, Notice } from '@assess/ui';

/** The notice that replaces content which could not be loaded from the gateway. */
export function FailedToLoad({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <>
      <Notice tone="error" role="alert">
        <Trans id="invoices.findPage.unavailable">Something technical went wrong. Please try again later.</Trans>
      </Notice>
      <div>
        <Button variant="secondary" busy={busy} onClick={onRetry}>
          <Trans id="invoices.payments.retry">Try again</Trans>
        </Button>
      </div>
    </>
  );
}
