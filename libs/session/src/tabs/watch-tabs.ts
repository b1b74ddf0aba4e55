import { storageKeyOf } from './shared-times.ts';

const signals = [storageKeyOf('signed-in'), storageKeyOf('signed-out')];

/**
 * Calls `onSignal` on the `storage` event of a sign-in or sign-out in another tab. The event arrives at once, even in hidden
 * tabs, whose timers are throttled.
 */
export function watchTabs(page: EventTarget, onSignal: () => void, signal: AbortSignal): void {
  const onStorage = (event: Event) => {
    const key = 'key' in event ? event.key : null;
    if (key === null || signals.includes(String(key))) onSignal();
  };
  page.addEventListener('storage', onStorage, { signal });
}
