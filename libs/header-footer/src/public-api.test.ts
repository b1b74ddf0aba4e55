import { expect, it } from 'vitest';
import * as headerFooter from './index.ts';
import * as personal from './personal/index.ts';

it('exports these names', () => {
  expect(Object.keys(headerFooter).toSorted()).toEqual(['Footer', 'Header', 'SignInLink', 'loadMessages']);
  expect(Object.keys(personal).toSorted()).toEqual(['AccountMenu', 'RegionNotice', 'SignedOutNotice', 'loadMessages']);
});
