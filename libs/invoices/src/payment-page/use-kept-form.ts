import { lazyStorage } from '@assess/session';
import { forgetVisit, keepAcrossVisits } from '@assess/session/typed-input';
import { useEffect, useRef, type RefObject } from 'react';

/** Keeps what is typed, card number and security code excepted, while its page is left and until it is paid. */
export function useKeptForm(
  form: RefObject<HTMLFormElement | null>,
  { isHydrated, isPaid }: { isHydrated: boolean; isPaid: boolean },
): void {
  const path = useRef<string>(undefined); // once it is paid the address may be the confirmation's already
  useEffect(() => {
    const storage = lazyStorage(() => sessionStorage);
    path.current ??= location.pathname;
    if (isPaid) return forgetVisit(path.current, storage);
    if (!isHydrated || !form.current) return undefined;
    return keepAcrossVisits(form.current, { window, document, location, storage, log: console.warn });
  }, [form, isHydrated, isPaid]);
}
