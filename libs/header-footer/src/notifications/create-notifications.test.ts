import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createNotifications } from './create-notifications.ts';
import { closedNotificationsKey } from './seen-notifications.ts';

/** Creates tabs that share one storage; a write in one tab is an event in the others. */
function createBrowser(first?: string) {
  const kept = new Map<string, string>(first === undefined ? [] : [[closedNotificationsKey, first]]);
  const pages = new Set<EventTarget>();

  const openTab = () => {
    const page = new EventTarget();
    const log = vi.fn();
    pages.add(page);
    const tell = (key: string | null) => {
      for (const other of pages) if (other !== page) other.dispatchEvent(Object.assign(new Event('storage'), { key }));
    };
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        kept.set(key, value);
        tell(key);
      },
    };
    const signOut = () => {
      kept.delete(closedNotificationsKey);
      tell(closedNotificationsKey);
    };
    return { notifications: createNotifications({ storage, page, log }), storage, page, signOut, log };
  };

  return { openTab, kept: () => kept.get(closedNotificationsKey) };
}

const withId = (id: string, message = id) => ({ message, showOncePerSessionNotificationId: id });

describe(createNotifications, () => {
  it('shows notifications and notifies subscribers', () => {
    const { notifications } = createBrowser().openTab();
    const listener = vi.fn();
    notifications.subscribe(listener);
    notifications.notify({ message: 'Hi' });
    expect(listener).toHaveBeenCalledOnce();
    expect(notifications.snapshot()?.message).toBe('Hi');
  });

  it('shows one at a time, in the order they came', () => {
    const { notifications } = createBrowser().openTab();
    for (const message of ['a', 'b', 'b']) notifications.notify({ message });
    const shown = [notifications.snapshot()];
    notifications.close();
    shown.push(notifications.snapshot());
    notifications.close();
    shown.push(notifications.snapshot());
    expect(shown.map((notification) => notification?.message)).toEqual(['a', 'b', 'b']);
    expect(new Set(shown.map((notification) => notification?.key)).size).toBe(3);
    notifications.close();
    notifications.close();
    expect(notifications.snapshot()).toBeUndefined();
  });

  it('does not show closed ones again, of this page or an earlier one', () => {
    const browser = createBrowser();
    const { notifications } = browser.openTab();
    notifications.notify(withId('n1'));
    notifications.close();
    notifications.notify(withId('n1'));
    expect(notifications.snapshot()).toBeUndefined();
    const later = browser.openTab().notifications;
    later.notify(withId('n1'));
    expect(later.snapshot()).toBeUndefined();
  });

  it('shows an unclosed one again', () => {
    const browser = createBrowser();
    browser.openTab().notifications.notify(withId('n1'));
    const later = browser.openTab().notifications;
    later.notify(withId('n1'));
    expect(later.snapshot()?.message).toBe('n1');
  });

  it('shows one without an id every time', () => {
    const { notifications } = createBrowser().openTab();
    for (const message of ['a', 'a']) {
      notifications.notify({ message });
      expect(notifications.snapshot()?.message).toBe('a');
      notifications.close();
    }
  });

  it('does not queue an id twice', () => {
    const { notifications } = createBrowser().openTab();
    notifications.notify(withId('n1'));
    notifications.notify(withId('n1'));
    notifications.close();
    expect(notifications.snapshot()).toBeUndefined();
  });

  it('shows it again after a sign-out', () => {
    const { notifications, signOut } = createBrowser().openTab();
    notifications.notify(withId('n1'));
    notifications.close();
    signOut();
    notifications.notify(withId('n1'));
    expect(notifications.snapshot()?.message).toBe('n1');
  });

  it('removes what another tab closes, for good, and calls back only there', () => {
    const browser = createBrowser();
    const [here, there] = [browser.openTab(), browser.openTab()];
    here.notifications.subscribe(() => undefined);
    const [onCloseHere, onCloseThere] = [vi.fn(), vi.fn()];
    here.notifications.notify({ ...withId('n1'), onClose: onCloseHere });
    there.notifications.notify({ ...withId('n1'), onClose: onCloseThere });
    there.notifications.close();
    expect(here.notifications.snapshot()).toBeUndefined();
    there.signOut();
    expect(here.notifications.snapshot()).toBeUndefined();
    expect(onCloseHere).not.toHaveBeenCalled();
    expect(onCloseThere).toHaveBeenCalledOnce();
  });

  it('reads the storage when subscribed, and listens to the page only while subscribed', () => {
    const browser = createBrowser();
    const [here, there] = [browser.openTab(), browser.openTab()];
    const removed = vi.spyOn(here.page, 'removeEventListener');
    here.notifications.notify(withId('n1'));
    there.notifications.notify(withId('n1'));
    there.notifications.close();
    const stop = here.notifications.subscribe(() => undefined);
    expect(here.notifications.snapshot()).toBeUndefined();
    stop();
    expect(removed).toHaveBeenCalledOnce();
  });

  it('stores an id once if two tabs close it', () => {
    const browser = createBrowser();
    const tabs = [browser.openTab(), browser.openTab()];
    for (const { notifications } of tabs) notifications.notify(withId('n1'));
    for (const { notifications } of tabs) notifications.close();
    expect(browser.kept()).toBe('n1');
  });

  it('ignores other storage keys', () => {
    const browser = createBrowser();
    const [here, there] = [browser.openTab(), browser.openTab()];
    here.notifications.subscribe(() => undefined);
    here.notifications.notify(withId('n1'));
    const read = vi.spyOn(here.storage, 'getItem');
    there.storage.setItem('cart', '1');
    expect(read).not.toHaveBeenCalled();
  });

  it('calls back once, after it is gone, so that the callback may show another', () => {
    const { notifications } = createBrowser().openTab();
    const onClose = vi.fn(() => notifications.notify({ message: 'next' }));
    notifications.notify({ message: 'first', onClose });
    notifications.close();
    expect(notifications.snapshot()?.message).toBe('next');
    notifications.close();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('logs a callback that throws, and still records the id', () => {
    const browser = createBrowser();
    const { notifications, log } = browser.openTab();
    const failure = new Error('no');
    const onClose = () => {
      throw failure;
    };
    notifications.notify({ ...withId('n1'), onClose });
    notifications.close();
    expect(log).toHaveBeenCalledExactlyOnceWith('Error during closing a notification', failure);
    expect(browser.kept()).toBe('n1');
  });

  it('rejects an id with a comma', () => {
    const { notifications } = createBrowser().openTab();
    expect(() => notifications.notify(withId('a,b'))).toThrow(TypeError);
  });

  it('keeps the last 100 ids, with commas between them', () => {
    const browser = createBrowser(Array.from({ length: 100 }, (_, index) => `n${index}`).join(','));
    const { notifications } = browser.openTab();
    notifications.notify(withId('latest'));
    notifications.close();
    expect(browser.kept()?.split(',')).toEqual([
      ...Array.from({ length: 99 }, (_, index) => `n${index + 1}`),
      'latest',
    ]);
  });

  it.each(['', ',', 'n1,,n1', '["n1"]', 'a b,n1,<b>', 'x'.repeat(10_000)])('tolerates a stored “%.20s”', (stored) => {
    const browser = createBrowser(stored);
    const { notifications, log } = browser.openTab();
    notifications.notify(withId('n2'));
    notifications.close();
    expect(browser.kept()).toMatch(/^(n1,)*n2$/);
    expect(log).not.toHaveBeenCalled();
  });

  it('falls back to memory if the storage is forbidden, and logs that', () => {
    const failure = new DOMException('Denied', 'SecurityError');
    const forbidden = () => {
      throw failure;
    };
    const log = vi.fn();
    const storage = { getItem: forbidden, setItem: forbidden };
    const notifications = createNotifications({ storage, page: new EventTarget(), log });
    notifications.notify(withId('n1'));
    notifications.close();
    notifications.notify(withId('n1'));
    expect(notifications.snapshot()).toBeUndefined();
    expect(log).toHaveBeenCalledWith('Error during storing closed notifications', failure);
  });

  it('never shows a closed one, in any order of moves in two tabs', () => {
    const move = fc.record({
      tab: fc.nat({ max: 1 }),
      kind: fc.constantFrom('notify', 'notify', 'close', 'sign-out'),
      id: fc.option(fc.constantFrom('n1', 'n2', 'n3'), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
        const browser = createBrowser();
        const tabs = [browser.openTab(), browser.openTab()];
        for (const { notifications } of tabs) notifications.subscribe(() => undefined);
        const closes: (() => number)[] = [];
        for (const { tab, kind, id } of moves) {
          const { notifications, signOut } = tabs[tab]!;
          if (kind === 'notify') {
            const onClose = vi.fn();
            closes.push(() => onClose.mock.calls.length);
            notifications.notify({ ...(id === undefined ? { message: 'any' } : withId(id)), onClose });
          }
          if (kind === 'close') notifications.close();
          if (kind === 'sign-out') signOut();
          const closed = browser.kept()?.split(',') ?? [];
          for (const each of tabs) expect(closed).not.toContain(each.notifications.snapshot()?.message);
        }
        for (const count of closes) expect(count()).toBeLessThanOrEqual(1);
      }),
    );
  });
});
