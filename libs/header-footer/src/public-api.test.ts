import { expect, it } from 'vitest';
import * as headerFooter from './index.ts';

it('exports these names', () => {
  expect(Object.keys(headerFooter).toSorted()).toEqual(['Footer', 'Header', 'RegionNotice', 'loadMessages']);
});
