import { expect, it, vi } from 'vitest';
import { createShared } from './create-shared.ts';

it('notifies subscribers of a change only', () => {
  const shared = createShared('a');
  const listener = vi.fn();
  const [leave, leaveToo] = [shared.subscribe(listener), shared.subscribe(listener)];
  shared.set('a');
  expect(listener).not.toHaveBeenCalled();
  shared.set('b');
  expect([shared.get(), listener.mock.calls.length]).toEqual(['b', 2]);
  leave();
  shared.set('c');
  expect([listener.mock.calls.length, shared.isFollowed()]).toEqual([3, true]);
  leaveToo();
  shared.set('d');
  expect([listener.mock.calls.length, shared.isFollowed()]).toEqual([3, false]);
});

it('lets a listener leave while it is called', () => {
  const shared = createShared(0);
  const later = vi.fn();
  const leave = shared.subscribe(() => leave());
  shared.subscribe(later);
  shared.set(1);
  expect(later).toHaveBeenCalledOnce();
});
