import { expect, it } from 'vitest';
import * as publicApi from './index.ts';

it('exports exactly these names', () => {
  expect(Object.keys(publicApi).toSorted()).toEqual(['StorePage', 'asksForCaptcha', 'showCaptcha', 'shownTitle']);
});
