import { anObject, checkArguments } from '@assess/i18n/arguments';
import type { KeyValueStorage } from '../tabs/key-value-storage.ts';
import type { Clock } from '../clock.ts';

/** A window without a screen. */
export type FakePage = EventTarget & { location: { pathname: string } };

/** A tab: its window, and the storage and cookies that it shares with the other tabs. */
export type FakeTab = { page: FakePage; storage: KeyValueStorage; jar: { cookie: string } };

/** Creates a browser whose tabs share storage and cookies. A write in one tab is a `storage` event in the windows of the others. */
export function createFakeBrowser(clock: Clock) {
  if (process.env.NODE_ENV !== 'production')
    checkArguments('createFakeBrowser', { clock }, { clock: anObject('the result of createFakeClock', 'now') });
  const stored = new Map<string, string>();
  const cookies = new Map<string, { value: string; expiresAt: number }>();
  const pages = new Set<FakePage>();

  const jar = {
    get cookie() {
      const alive = [...cookies].filter(([, { expiresAt }]) => expiresAt > clock.now());
      return alive.map(([name, { value }]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = text.match(/^([^=]+)=([^;]*)/) ?? [];
      const [, lifeS = '31536000'] = text.match(/Max-Age=(\d+)/) ?? [];
      cookies.set(name, { value, expiresAt: clock.now() + Number(lifeS) * 1000 });
    },
  };

  /** Opens a new tab at a path of the site. */
  const openTab = (pathname = '/'): FakeTab => {
    const page = Object.assign(new EventTarget(), { location: { pathname } });
    pages.add(page);
    const change = (key: string, step: () => void) => {
      step();
      for (const other of pages) {
        if (other !== page) other.dispatchEvent(Object.assign(new Event('storage'), { key }));
      }
    };
    const storage: KeyValueStorage = {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => change(key, () => stored.set(key, value)),
      removeItem: (key) => change(key, () => stored.delete(key)),
    };
    return { page, storage, jar };
  };

  return { openTab };
}
