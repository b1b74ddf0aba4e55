import { storageKeyOf } from './shared-times.ts';

const signals = [storageKeyOf('signed-in'), storageKeyOf('signed-out')];

/** The window event of a sign-in or sign-out in another tab: comes at once, also where timers of hidden tabs are held back. */
export function watchTabs(page: EventTarget, onSignal: () => void, signal: AbortSignal): void {
  const onStorage = (event: Event) => {
    const key = 'key' in event ? event.key : null;
    if (key === null || signals.includes(String(key))) onSignal();
  };
  page.addEventListener('storage', onStorage, { signal });
}
