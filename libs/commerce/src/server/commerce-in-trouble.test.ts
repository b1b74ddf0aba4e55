import { afterAll, describe, expect, it } from 'vitest';
import { startFakeCommerce } from './testing/fake-commerce.ts';

const { proxy, responseOf, stop } = await startFakeCommerce();
afterAll(stop);

describe('commerce in trouble', () => {
  it.each([
    ['breaks the connection', '/p/down'],
    ['does not answer in time', '/p/slow'],
    ['does not end its content in time', '/p/endless'],
    ['breaks off in the middle of its content', '/p/half'],
    ['answers 502 with a page of HTML', '/p/broken'],
    ['sends content of more than 512 kB', '/p/large'],
  ])('is unavailable when it %s', async (_, path) => {
    expect(await proxy(path)).toEqual({ kind: 'unavailable' });
  });

  it('is unavailable if the connection is refused', async () => {
    expect(await proxy('/cart', {}, 'http://127.0.0.1:1')).toEqual({ kind: 'unavailable' });
  });

  it('is unavailable to a person if an error has no page', async () => {
    const headers = { accept: 'text/html,*/*' };
    expect(await proxy('/store/failing-call', { headers })).toEqual({ kind: 'unavailable' });
  });

  const asPerson = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-mode': 'navigate' };

  it.each(['/p/nonsense', '/p/marked-json', '/p/plain', '/p/untyped', '/store/unmarked-xhtml'])(
    'is unavailable to a person who would see the bare text of %s, posted forms included',
    async (path) => {
      expect(await proxy(path, { headers: asPerson })).toEqual({ kind: 'unavailable' });
      expect(await proxy(path, { headers: { accept: 'text/html' } })).toEqual({ kind: 'unavailable' });
      expect(await proxy(path, { headers: { 'sec-fetch-mode': 'navigate' } })).toEqual({ kind: 'unavailable' });
      const body = new URLSearchParams({ product: 'WMB-101' });
      expect(await proxy(path, { method: 'POST', body, headers: asPerson })).toEqual({ kind: 'unavailable' });
    },
  );

  it.each(['/store/whole-page', '/store/unmarked'])(
    'is unavailable if HTML is not marked as content: %s',
    async (path) => {
      expect(await proxy(path)).toEqual({ kind: 'unavailable' });
      expect(await proxy(path, { headers: asPerson })).toEqual({ kind: 'unavailable' });
      expect(await proxy(path, { method: 'POST', body: new URLSearchParams() })).toEqual({ kind: 'unavailable' });
    },
  );

  it.each([
    ['GET', '/p/refused', 404],
    ['GET', '/store/unmarked-404', 404],
    ['GET', '/store/customer/current', 401],
    ['POST', '/p/refused', 400],
  ])('rejects for a person %s %s like commerce, instead of showing bare text', async (method, path, status) => {
    expect(await proxy(path, { method, headers: asPerson })).toMatchObject({ kind: 'refused', status });
  });

  it.each([
    ['/p/picture', 200],
    ['/p/sheet', 200],
    ['/p/export', 200],
    ['/p/unchanged', 304],
    ['/p/nothing', 204],
    ['/store/unmarked-download', 200],
    ['/cart?to=/invoices', 303],
  ])('lets a person have %s', async (path, status) => {
    expect((await responseOf(path, { headers: asPerson })).status).toBe(status);
  });

  it.each(['application/json', '*/*'])(
    'returns to a script that accepts %s the original response, invalid ones too',
    async (accept) => {
      for (const init of [{}, { method: 'POST', body: '{}' }]) {
        const headers = { accept, 'sec-fetch-mode': 'cors' };
        expect(await (await responseOf('/p/nonsense', { ...init, headers })).text()).toBe('{"nonsense":');
      }
    },
  );

  it('sends nothing to a visitor who left', async () => {
    const context = new AbortController();
    const answer = proxy('/p/slow', { signal: context.signal });
    context.abort();
    await expect(answer).rejects.toThrow();
  });
});
