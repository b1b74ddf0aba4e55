import { expect } from '@playwright/test';
import { otherPage, test } from '../fixtures/content/other-app.ts';
import { storeOf, stores } from '../fixtures/content/stores.ts';
import { typeInto } from '../fixtures/typing.ts';

test('header and footer of every store are available as cacheable fragments, from any origin', async ({ request }) => {
  for (const { locale, remoteWords } of stores)
    for (const path of [`/fragments/${locale}/header`, `/fragments/${locale}/footer`]) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(200);
      expect(await answer.text(), path).toContain(remoteWords.newReleases);
      const { etag = '', ...headers } = answer.headers();
      expect(headers, path).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'access-control-allow-origin': '*',
        'cache-control': expect.stringMatching(/^public, max-age=\d+, s-maxage=\d+, stale-while-revalidate=\d+$/),
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-content-type-options': 'nosniff',
      });
      expect(headers['set-cookie'], path).toBeUndefined();
      const again = await request.get(path, { headers: { 'if-none-match': etag } });
      expect(again.status(), path).toBe(304);
      expect(await again.text(), path).toBe('');
    }
});

test('an unknown fragment responds 404, to other origins too', async ({ request }) => {
  for (const path of ['/fragments/en-us/main', '/fragments/xx-xx/header', '/fragments/en-us/header/x']) {
    const answer = await request.get(path);
    expect([path, answer.status(), answer.headers()['access-control-allow-origin']]).toEqual([path, 404, '*']);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page with server-side fragments shows them, with menu, search and links @narrow', async ({
    page,
    request,
    store,
    serve,
  }) => {
    const [header, footer] = await Promise.all(
      ['header', 'footer'].map(async (part) => (await request.get(`/fragments/nl-nl/${part}`)).text()),
    );
    await page.goto(serve(otherPage({ header, footer })));
    const { words, remoteWords } = storeOf('nl-nl');
    const [banner, contentinfo] = [page.getByRole('banner'), page.getByRole('contentinfo')];
    await expect(contentinfo.getByRole('link', { name: remoteWords.newReleases })).toBeVisible();

    await banner.getByRole('button', { name: 'Menu' }).click();
    await banner.getByText(words.menu, { exact: true }).click();
    await expect(banner.getByRole('link', { name: remoteWords.newReleases }).first()).toBeVisible();
    await page.keyboard.press('Escape');

    await typeInto(banner.getByRole('searchbox'), 'geheugen');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${store.storefrontOrigin}/search.html?q=geheugen&locale=nl-nl`);
  });
});
