import { useEffect, useRef } from 'react';

/**
 * Has the work done that a challenge asks for, after which the form is sent. Without script the challenge itself is sent: it
 * is believed once its time is over.
 */
export function ProofField({ challenge }: { challenge: string }) {
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
