import { startFakeContentSite } from '@assess/content/testing';
import { expect, it, onTestFinished } from 'vitest';
import { contentOf, loadHeaderFooter } from './load-header-footer';

it('the header says what the regional site says, or what is built in', async () => {
  const site = await startFakeContentSite();
  onTestFinished(site.close);
  const menu = async () => JSON.stringify((await loadHeaderFooter(contentOf(site.origin))).header);
  expect(await menu()).toContain('Regional products');
  site.respond('header', { status: 503 });
  expect(await menu()).not.toContain('Regional products');
  expect(site.requests).toContain('GET /header.en-us.json');
});
