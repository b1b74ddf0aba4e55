import { describe, expect, it } from 'vitest';
import { call } from './testing/card-processor-client.ts';
import { startSandbox } from './testing/start-sandbox.ts';

describe('the server', () => {
  it('tells that it is well', async () => {
    const { url } = await startSandbox();
    expect(await call(`${url}/health`)).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  it('answers an unknown address with 404', async () => {
    const { url } = await startSandbox();
    expect(await call(`${url}/nowhere`)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  it.each([
    ['broken JSON', 400, 'application/json', '{'],
    ['a form', 415, 'application/x-www-form-urlencoded', 'a=b'],
    ['more than 64 kB', 413, 'application/json', `"${'x'.repeat(65_536)}"`],
  ])('answers %s with %i', async (_, status, type, body) => {
    const { url } = await startSandbox();
    const headers = { 'content-type': type };
    const answer = await fetch(`${url}/card-processor/tokens`, { method: 'POST', headers, body });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ code: 'malformed-request', message: expect.any(String) });
  });

  it.each([
    ['its own machine where nothing is passed on', undefined, '127.0.0.1'],
    ['what the storefront passes on', '203.0.113.7', '203.0.113.7'],
    ['no address that the visitor claims before', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ])('takes for the visitor’s address %s', async (_, passedOn, address) => {
    const { url, log } = await startSandbox();
    await fetch(`${url}/health`, { headers: passedOn === undefined ? {} : { 'x-forwarded-for': passedOn } });
    expect(log.join('')).toContain(`"clientAddress":"${address}"`);
  });

  it('shows people the test cards, the mails, the marketing sites and how third parties fail', async () => {
    const { url } = await startSandbox();
    const page = await (await fetch(url)).text();
    expect(page).toMatch(/^<!doctype html>/);
    expect(page).toContain('4000000000009995');
    expect(page).toContain('<code>card-processor</code>');
    const links = [...page.matchAll(/href="(\/[^"]*)"/g)].map(([, path = '']) => path);
    expect(links).toEqual(expect.arrayContaining(['/inbox', '/marketing/ca/fr']));
    for (const path of new Set(links)) expect((await fetch(url + path)).status, path).toBe(200);
  });
});
