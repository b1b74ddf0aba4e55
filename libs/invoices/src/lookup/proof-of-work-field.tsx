import { useEffect, useRef } from 'react';

/**
 * A hidden field that solves a proof-of-work challenge and then submits its form. Without scripts the form posts the
 * unsolved challenge, which the gateway accepts after 20 seconds.
 */
export function ProofOfWorkField({ challenge }: { challenge: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const ended = new AbortController();
    void import('./submit-when-solved.ts').then(
      ({ submitWhenSolved }) => field.current && submitWhenSolved(field.current, challenge, ended.signal),
    );
    return () => ended.abort();
  }, [challenge]);
  return <input ref={field} type="hidden" name="proof" defaultValue={challenge} />;
}
