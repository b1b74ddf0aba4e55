import { describe, expect, it, vi } from 'vitest';
import { createActivity, watchActivity } from './activity.ts';
import { createSharedTimes } from '../tabs/shared-times.ts';
import { createFakeBrowser, createFakeClock } from '../testing/index.ts';

function setUp() {
  const clock = createFakeClock();
  const browser = createFakeBrowser(clock);
  const { jar } = browser.openTab();
  const limitMs = () => 1_800_000;
  const openTab = () => {
    const times = createSharedTimes(browser.openTab().storage, vi.fn());
    return createActivity({ clock, times, jar, limitMs });
  };
  return { clock, openTab, jar };
}

describe(createActivity, () => {
  it('counts the time since the last activity of any tab', () => {
    const { clock, openTab } = setUp();
    const [here, there] = [openTab(), openTab()];
    here.note();
    clock.advance(5000);
    expect(there.idleMs()).toBe(5000);
    there.note();
    expect(here.idleMs()).toBe(0);
  });

  it('writes at most once a second and lets the rest be known on the next check', () => {
    const { clock, openTab } = setUp();
    const [here, there] = [openTab(), openTab()];
    here.note();
    clock.advance(400);
    here.note();
    expect([here.idleMs(), there.idleMs()]).toEqual([0, 400]);
    here.flush();
    expect(there.idleMs()).toBe(0);
  });

  it('tells servers of a session in a cookie until 1800 seconds after the last activity', () => {
    const { clock, openTab, jar } = setUp();
    const activity = openTab();
    activity.note();
    clock.advance(900_000);
    activity.note();
    clock.advance(1_799_000);
    expect(jar.cookie).toContain('assess-active=yes');
    clock.advance(1000);
    expect(jar.cookie).not.toContain('assess-active');
  });

  it('counts the time the machine slept', () => {
    const { clock, openTab } = setUp();
    const activity = openTab();
    activity.note();
    clock.sleep(1_800_000);
    expect(activity.idleMs()).toBe(1_800_000);
  });

  it('goes on counting when the wall clock is put back', () => {
    const { clock, openTab } = setUp();
    const activity = openTab();
    activity.note();
    clock.setBy(-3_600_000);
    clock.advance(1_800_000);
    expect(activity.idleMs()).toBe(1_800_000);
  });

  it('is not fooled by a stored time in the future', () => {
    const { clock, openTab } = setUp();
    openTab().note();
    clock.setBy(-3_600_000);
    const opened = openTab();
    expect(opened.idleMs()).toBe(0);
    clock.advance(2000);
    expect(opened.idleMs()).toBe(2000);
  });
});

describe(createSharedTimes, () => {
  it('goes on in memory when the storage refuses, and says so once', () => {
    const log = vi.fn();
    const refuse = () => {
      throw new Error('full');
    };
    const times = createSharedTimes({ getItem: refuse, setItem: refuse, removeItem: refuse }, log);
    times.write('last-activity', 5);
    expect(times.read('last-activity')).toBe(5);
    times.remove('last-activity');
    expect(times.read('last-activity')).toBeUndefined();
    expect(log).toHaveBeenCalledOnce();
  });

  it('takes what is no time for nothing', () => {
    const { storage } = createFakeBrowser(createFakeClock()).openTab();
    const times = createSharedTimes(storage, vi.fn());
    for (const text of ['', 'soon', '-1', 'Infinity']) {
      storage.setItem('assess-session-last-activity', text);
      expect(times.read('last-activity')).toBeUndefined();
    }
  });
});

describe(watchActivity, () => {
  it.each(['keydown', 'mousedown', 'paste', 'cut', 'wheel', 'beforeunload', 'touchstart', 'scroll', 'focus'])(
    'hears %s until it is stopped',
    (event) => {
      const page = new EventTarget();
      const onActivity = vi.fn();
      const stop = new AbortController();
      watchActivity(page, onActivity, stop.signal);
      page.dispatchEvent(new Event(event));
      expect(onActivity).toHaveBeenCalledOnce();
      stop.abort();
      page.dispatchEvent(new Event(event));
      expect(onActivity).toHaveBeenCalledOnce();
    },
  );

  it.each([
    ['the warning', {}, 0],
    ['another dialog', null, 1],
  ])('a press in %s, where the mark is %j, counts %i times', (_, mark, times) => {
    const page = Object.assign(new EventTarget(), { closest: () => ({ querySelector: () => mark }) });
    const onActivity = vi.fn();
    watchActivity(page, onActivity, new AbortController().signal);
    page.dispatchEvent(new Event('mousedown'));
    expect(onActivity).toHaveBeenCalledTimes(times);
  });

  it("knows a press in the warning of a shadow root, whose target is the root's host for the page", () => {
    const page = new EventTarget();
    const onActivity = vi.fn();
    watchActivity(page, onActivity, new AbortController().signal);
    const pressed = Object.assign(new EventTarget(), { closest: () => ({ querySelector: () => ({}) }) });
    page.dispatchEvent(Object.assign(new Event('mousedown'), { composedPath: () => [pressed, page] }));
    expect(onActivity).not.toHaveBeenCalled();
  });
});
