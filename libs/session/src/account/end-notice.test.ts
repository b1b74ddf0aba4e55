import { memoryStorage } from '@assess/identity/testing';
import { expect, it, vi } from 'vitest';
import { createEndNotice, hasEndNotice } from './end-notice.ts';

it('says on any page of the tab why the session ended, until that has been read', () => {
  const tab = memoryStorage();
  const [here, next] = [createEndNotice(tab), createEndNotice(tab)];
  const listener = vi.fn();
  here.subscribe(listener);
  expect([here.reason(), hasEndNotice(tab)]).toEqual([null, false]);
  here.note('inactive');
  expect([next.reason(), hasEndNotice(tab)]).toEqual(['inactive', true]);
  here.dismiss();
  expect([next.reason(), hasEndNotice(tab), listener.mock.calls.length]).toEqual([null, false, 2]);
});
