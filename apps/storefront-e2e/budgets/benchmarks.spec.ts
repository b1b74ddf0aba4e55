import { expect } from '@playwright/test';
import { measureErrorAfterClick, measurePaint } from '../../../benchmarks/page-times.ts';
import { test } from '../fixtures/index.ts';
import { findPath } from '../fixtures/steps.ts';

test('benchmarks find on the find page what they press and read', async ({ browser, store }) => {
  const address = new URL(findPath, store.storefrontOrigin).href;
  expect(await measureErrorAfterClick(browser, address)).toBeGreaterThan(0);
  expect(await measurePaint(browser, address)).toMatchObject({ layoutShift: 0 });
});
