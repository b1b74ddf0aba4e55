import { lazyStorage } from '@assess/session';
import { clearFormDraft, persistFormDraft } from '@assess/session/typed-input';
import { useEffect, useRef, type RefObject } from 'react';

/** Stores the typed values, except card number and security code, when the payer leaves the page, until the payment is paid. */
export function usePersistedForm(
  form: RefObject<HTMLFormElement | null>,
  { isHydrated, isPaid }: { isHydrated: boolean; isPaid: boolean },
): void {
  const path = useRef<string>(undefined); // after payment the URL may already be the confirmation's
  useEffect(() => {
    const storage = lazyStorage(() => sessionStorage);
    path.current ??= location.pathname;
    if (isPaid) return clearFormDraft(path.current, storage);
    if (!isHydrated || !form.current) return undefined;
    return persistFormDraft(form.current, { window, document, location, storage, log: console.warn });
  }, [form, isHydrated, isPaid]);
}
