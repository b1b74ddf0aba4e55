import { brotliDecompressSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { measureErrorAfterClick, measureErrorFromStart, measurePaint } from '../../../benchmarks/page-times.ts';
import { findPath, prepareStaticPages } from '../../../benchmarks/static-page.ts';
import { test } from '../fixtures/index.ts';

test('benchmarks find their controls and texts on the find page', async ({ browser, store }) => {
  const address = new URL(findPath, store.storefrontOrigin).href;
  expect(await measureErrorAfterClick(browser, address)).toBeGreaterThan(0);
  expect((await measureErrorFromStart(browser, address)).ms).toBeGreaterThan(0);
  expect((await measurePaint(browser, address)).largestPaintMs).toBeGreaterThan(0);
});

test('benchmarks compare with a page that answers an empty form like the store', async ({ store }) => {
  const pages = await prepareStaticPages(store.storefrontOrigin, findPath);
  const posted = brotliDecompressSync(pages.get(`POST ${findPath}`)?.body ?? '').toString();
  expect(posted.match(/>This field is required\.</g)).toHaveLength(2);
});
