import { memoryStorage } from '@assess/identity/testing';
import { expect, it, vi } from 'vitest';
import { createEndRecord, hasEndRecord } from './end-record.ts';

it('says on any page of the tab why the session ended, until that has been read', () => {
  const tab = memoryStorage();
  const [here, next] = [createEndRecord(tab), createEndRecord(tab)];
  const listener = vi.fn();
  here.subscribe(listener);
  expect([here.reason(), hasEndRecord(tab)]).toEqual([null, false]);
  here.note('inactive');
  expect([next.reason(), hasEndRecord(tab)]).toEqual(['inactive', true]);
  here.dismiss();
  expect([next.reason(), hasEndRecord(tab), listener.mock.calls.length]).toEqual([null, false, 2]);
});
