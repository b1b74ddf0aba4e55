import { Trans } from '@lingui/react/macro';
import { Spinner, useIsAwake } from '@assess/ui';
import { useEffect, useRef, useState } from 'react';

/**
 * Does the work that a challenge asks for, then sends the form, unless somebody has changed it meanwhile. Without script the
 * challenge itself is sent: it is believed once its time is over.
 */
export function ProofField({ challenge }: { challenge: string }) {
  const field = useRef<HTMLInputElement>(null);
  const isAwake = useIsAwake();
  const [proof, setProof] = useState<string>();

  useEffect(() => {
    const ended = new AbortController();
    void import('./meet-challenge.ts')
      .then(({ meetChallenge }) => meetChallenge(challenge, ended.signal))
      .then((met) => ended.signal.aborted || setProof(met));
    return () => ended.abort();
  }, [challenge]);

  const isChanged = useRef(false);
  useEffect(() => {
    const form = field.current?.form;
    const note = () => (isChanged.current = true);
    if (proof !== undefined && !isChanged.current) form?.requestSubmit();
    form?.addEventListener('input', note);
    return () => form?.removeEventListener('input', note);
  }, [proof]);

  return (
    <>
      <input ref={field} type="hidden" name="proof" value={proof ?? challenge} />
      {isAwake
        ? proof === undefined && (
            <Spinner label={<Trans id="invoices.findPage.proving">This takes a few seconds…</Trans>} />
          )
        : waits}
    </>
  );
}

const waits = (
  <noscript>
    <p>
      <Trans id="invoices.findPage.proofWait">Please wait 20 seconds, then press the button again.</Trans>
    </p>
  </noscript>
);
