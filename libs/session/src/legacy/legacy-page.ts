import { systemClock, type Clock } from '../clock.ts';
import { lazyStorage, type KeyValueStorage } from '../tabs/key-value-storage.ts';
import type { CookieJar } from '../tabs/write-cookie.ts';
import type { Log } from '../tolerate.ts';
import { createLegacyIdleDialog, type LegacyIdleDialog } from './idle-dialog.ts';

/** The window, storage, cookies and dialog that a legacy session uses; a test passes fakes. */
export type LegacyPage = {
  page: EventTarget & { location: Pick<Location, 'pathname' | 'search' | 'assign'> };
  storage: KeyValueStorage;
  jar: CookieJar;
  idleDialog: LegacyIdleDialog;
  log: Log;
  clock: Clock;
  fetch: typeof fetch;
  /** Resolves once the page's own scripts have run, so that their listeners exist. */
  parsed: () => Promise<unknown>;
};

export const browserPage = (): LegacyPage => ({
  page: window,
  storage: lazyStorage(() => window.localStorage),
  jar: document,
  idleDialog: createLegacyIdleDialog(document),
  log: (line, cause) => console.warn(line, cause),
  clock: systemClock,
  fetch: (input, init) => fetch(input, init),
  parsed: async () =>
    document.readyState === 'loading' &&
    new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true })),
});
