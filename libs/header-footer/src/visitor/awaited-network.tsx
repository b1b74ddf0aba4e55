import { Button, Heading, Page, Stack } from '@assess/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

const title = msg({ id: 'storefront.awaitedNetwork.title', message: 'There is no network' });

export interface AwaitedNetworkProps {
  /** The URL to open when the browser is online again. */
  landing: string;
  /** Creates the document's title from the name of a page. */
  titleOf: (name: MessageDescriptor) => string;
}

/**
 * Shows a notice in `main` when a user has signed out while the browser is offline, until the network is back. The notice has the attribute
 * `data-awaits`. While it is shown, the app's style sheet must hide all other children of `main`.
 */
export function AwaitedNetwork({ landing, titleOf }: AwaitedNetworkProps) {
  const { i18n } = useLingui();
  const [attempt, setAttempt] = useState<'none' | 'under way' | 'failed'>('none');
  const main = document.querySelector('main')!;

  useEffect(() => {
    document.title = titleOf(title);
    main.focus(); // the element with the focus is now hidden
  }, [titleOf, main]);

  const tryAgain = async () => {
    setAttempt('under way');
    if (await isThereNetwork()) location.assign(landing);
    else setAttempt('failed');
  };

  return createPortal(
    <div data-awaits="network">
      <Page width="narrow">
        <Stack gap="6">
          <Heading level={1}>{i18n._(title)}</Heading>
          <p>
            <Trans id="storefront.awaitedNetwork.text">
              We finish signing you out when it is back. This page then goes on by itself; if it does not, try again.
            </Trans>
          </p>
          <div>
            <Button busy={attempt === 'under way'} onClick={() => void tryAgain()}>
              <Trans id="storefront.error.retry">Try again</Trans>
            </Button>
          </div>
          <p role="status">
            {attempt === 'failed' && <Trans id="storefront.awaitedNetwork.still">There is still no network.</Trans>}
          </p>
        </Stack>
      </Page>
    </div>,
    main,
  );
}

/** True if the server responds at all, with any status. */
const isThereNetwork = (): Promise<boolean> =>
  fetch('/api/session', { signal: AbortSignal.timeout(5000) }).then(
    () => true,
    () => false,
  );
