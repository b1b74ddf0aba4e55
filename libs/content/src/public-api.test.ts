import { expect, it } from 'vitest';
import * as content from './index.ts';

it('exports these names', () => {
  expect(Object.keys(content).toSorted()).toEqual(['isShownOn', 'loadBuiltInContent', 'socialNetworks']);
});
