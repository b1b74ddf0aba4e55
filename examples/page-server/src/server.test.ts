import { aContext } from '@assess/page-server/testing';
import { expect, it } from 'vitest';
import { answer, language } from './server';

const get = (path: string) => answer(new Request(`http://localhost${path}`, { headers: { host: 'localhost' } }));

it('serves a page under a policy that allows its own styles alone', async () => {
  const page = await get('/books/9780131103627');
  expect(await page.text()).toMatch(/<h1>Book (<!-- -->)?9780131103627<\/h1>/);
  expect(page.headers.get('content-security-policy')).toMatch(/style-src 'sha256-/);
});

it('answers 404 with a page, and its API without one', async () => {
  const unknown = await get('/nowhere');
  expect([unknown.status, (await unknown.text()).includes('There is no such book')]).toEqual([404, true]);
  expect(await (await get('/books/9780131103627/stock')).text()).toBe('3 of 9780131103627');
});

it('reads the language of a request', async () => {
  const context = aContext('/api/language', { headers: { 'accept-language': 'nl' } });
  expect(await language(context).text()).toBe('nl');
});
