import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { aContext } from '../testing/request-contexts.ts';
import type { RequestContext } from '../request/request-context.ts';
import { createPageCache } from './page-cache.ts';
import type { RenderedPage } from './rendered-page.ts';

const shared = 'public, max-age=0, s-maxage=300, stale-while-revalidate=300';

/** Creates a cache of pages that count how often they are rendered. */
function start(cacheControl: string, status = 200) {
  let renders = 0;
  let time = 0;
  const asked: Headers[] = [];
  const render = async ({ request }: RequestContext): Promise<RenderedPage> => {
    asked.push(request.headers);
    return {
      status,
      headers: new Headers({ 'content-type': 'text/html', 'cache-control': cacheControl }),
      html: [`<p>render ${++renders}</p>`],
      timing: { lookup: 1.5, render: 2 },
    };
  };
  const pages = createPageCache(render, { now: () => time });
  const get = (path = '/invoices/en-us', headers: Record<string, string> = {}) =>
    pages.shared(aContext(path, { headers }));
  const getOwn = (path: string) => pages.own(aContext(path));
  return { get, getOwn, asked, pass: (ms: number) => (time += ms), answerWith: (next: number) => (status = next) };
}

describe(createPageCache, () => {
  it('renders a shared page once', async () => {
    const { get } = start(shared);
    expect(await (await get()).text()).toBe('<p>render 1</p>');
    expect(await (await get()).text()).toBe('<p>render 1</p>');
  });

  it('renders a shared page from its address alone', async () => {
    const { get, asked } = start(shared);
    await get('/invoices/en-us', { cookie: 'locale=nl-nl', 'x-locale': 'nl-nl' });
    expect([...(asked[0] ?? [])]).toEqual([]);
  });

  it('allows no cache to store a page that may differ by visitor: one with a query, and every other one', async () => {
    const { get, getOwn } = start(shared);
    expect((await get('/invoices/en-us?z=1')).headers.get('cache-control')).toBe('no-store');
    expect((await getOwn('/en/login')).headers.get('cache-control')).toBe('no-store');
    expect(await (await getOwn('/en/login')).text()).toBe('<p>render 3</p>');
  });

  it('sends the stale page once after 300 seconds, then the new one', async () => {
    const { get, pass } = start(shared);
    await get();
    pass(300_000);
    expect(await (await get()).text()).toBe('<p>render 1</p>');
    await expect.poll(async () => (await get()).text()).toBe('<p>render 2</p>');
  });

  it('sends no page that is older than twice its 300 seconds', async () => {
    const { get, pass } = start(shared);
    await get();
    pass(599_999);
    expect(await (await get()).text()).toBe('<p>render 1</p>');
    await expect.poll(async () => (await get()).text()).toBe('<p>render 2</p>');
    pass(600_000);
    expect(await (await get()).text()).toBe('<p>render 3</p>');
  });

  it('sends an older page rather than none', async () => {
    const { get, pass, answerWith } = start(shared);
    await get();
    answerWith(500);
    pass(86_400_000);
    expect(await (await get()).text()).toBe('<p>render 1</p>');
  });

  it('renders once for simultaneous requests', async () => {
    const { get, asked } = start(shared);
    const answers = await Promise.all([get(), get(), get()]);
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array(3).fill('<p>render 1</p>'));
    expect(asked).toHaveLength(1);
  });

  it('sends the stale page for 10 seconds if the new one may not be cached', async () => {
    const { get, asked, pass, answerWith } = start(shared);
    await get();
    answerWith(500);
    pass(300_000);
    await get();
    await expect.poll(() => asked.length).toBe(2);
    pass(9999);
    expect(await (await get()).text()).toBe('<p>render 1</p>');
    expect(asked).toHaveLength(2);
    pass(1);
    await get();
    await expect.poll(() => asked.length).toBe(3);
  });

  it.each([
    ['a private page', 'no-store', 200],
    ['an error', shared, 404],
  ])('never caches %s', async (_, cacheControl, status) => {
    const { get } = start(cacheControl, status);
    await get();
    expect(await (await get()).text()).toBe('<p>render 2</p>');
  });

  it('never caches a page with a query', async () => {
    const { get } = start(shared);
    await get('/invoices/en-us?expired=true');
    expect(await (await get('/invoices/en-us?expired=true')).text()).toBe('<p>render 2</p>');
    expect(await (await get()).text()).toBe('<p>render 3</p>');
  });

  it('compresses as the browser asks', async () => {
    const { get } = start(shared);
    await get();
    const answer = await get('/invoices/en-us', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe('<p>render 1</p>');
  });

  it('compresses an uncached page in gzip, or not at all', async () => {
    const { get } = start('no-store');
    const answer = await get('/invoices/en-us', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await answer.arrayBuffer()).toString()).toBe('<p>render 1</p>');
    const plain = await get('/invoices/en-us', { 'accept-encoding': 'br, gzip;q=0' });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, '<p>render 2</p>']);
  });

  it('reports the render time of an uncached page, and none of a cached one', async () => {
    const own = await start('no-store').getOwn('/en/login');
    expect(own.headers.get('server-timing')).toMatch(/^lookup;dur=1\.5, render;dur=2\.0, compress;dur=\d+\.\d$/);
    const { get } = start(shared);
    await get();
    expect((await get()).headers.has('server-timing')).toBe(false);
  });

  it('answers 304 to a browser that has the page', async () => {
    const { get } = start(shared);
    const etag = (await get()).headers.get('etag') ?? '';
    const strong = etag.replace('W/', '');
    for (const theirs of [etag, strong, `"other", ${etag}`, '*'])
      expect((await get('/invoices/en-us', { 'if-none-match': theirs })).status).toBe(304);
    for (const theirs of ['"other"', strong.slice(1, -1), ''])
      expect((await get('/invoices/en-us', { 'if-none-match': theirs })).status).toBe(200);
  });
});
