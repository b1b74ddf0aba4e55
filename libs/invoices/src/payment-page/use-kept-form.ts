import { lazyStorage } from '@assess/session';
import { keepAcrossVisits } from '@assess/session/typed-input';
import { useEffect, type RefObject } from 'react';

/** Keeps what is typed, card number and security code excepted, while its page is left and until it is of no more use. */
export function useKeptForm(form: RefObject<HTMLFormElement | null>, isOfUse: boolean): void {
  useEffect(() => {
    if (!isOfUse || !form.current) return undefined;
    const storage = lazyStorage(() => sessionStorage);
    return keepAcrossVisits(form.current, { window, document, location, storage, log: console.warn });
  }, [form, isOfUse]);
}
