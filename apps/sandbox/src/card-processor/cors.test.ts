import { describe, expect, it } from 'vitest';
import { startSandbox } from '../testing/start-sandbox.ts';

const storefront = 'http://127.0.0.1:3000';
const preflight = (url: string, origin: string) =>
  fetch(url, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
  });

describe('a page of another origin', () => {
  it.each(['keys', 'tokens'])('may call /%s when it is the storefront', async (route) => {
    const { url } = await startSandbox();
    const asked = await preflight(`${url}/card-processor/${route}`, storefront);
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe(storefront);
    expect(asked.headers.get('access-control-allow-headers')).toBe('content-type');
    expect(asked.headers.get('access-control-allow-credentials')).toBeNull();
    const called = await fetch(`${url}/card-processor/${route}`, { method: 'POST', headers: { origin: storefront } });
    expect(called.headers.get('access-control-allow-origin')).toBe(storefront);
    expect(called.headers.get('vary')).toContain('Origin');
  });

  it.each(['http://127.0.0.1:3001', 'https://127.0.0.1:3000', 'http://127.0.0.1:3000.evil.example', 'null'])(
    'may not call when it is %s',
    async (origin) => {
      const { url } = await startSandbox();
      const asked = await preflight(`${url}/card-processor/keys`, origin);
      expect(asked.headers.get('access-control-allow-origin')).toBeNull();
      const called = await fetch(`${url}/card-processor/keys`, { method: 'POST', headers: { origin } });
      expect(called.headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  it.each(['card-processor/charges', 'card-processor/ledger', 'mail', 'scenarios/card-processor'])(
    'may never call /%s',
    async (path) => {
      const { url } = await startSandbox();
      const asked = await preflight(`${url}/${path}`, storefront);
      expect(asked.status).toBe(404);
      expect(asked.headers.get('access-control-allow-origin')).toBeNull();
      const called = await fetch(`${url}/${path}`, { headers: { origin: storefront } });
      expect(called.headers.get('access-control-allow-origin')).toBeNull();
    },
  );
});
