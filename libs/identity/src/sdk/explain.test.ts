import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { explain } from './explain.ts';

const origin = 'http://localhost:5173';
const asked = {
  baseUrl: `${origin}/auth`,
  realm: 'alpha',
  clientId: 'shop',
  redirectUri: `${origin}/silent.html`,
  authorizeUrl: `${origin}/auth/authorize`,
};

beforeEach(() => void vi.stubGlobal('location', { origin }));
afterEach(() => void vi.unstubAllGlobals());

const explained = (response: Response | Error, difference: Partial<typeof asked> = {}) => {
  vi.stubGlobal('fetch', async () => {
    if (response instanceof Error) throw response;
    return response;
  });
  return explain({ ...asked, ...difference });
};

const refused = (error: string, error_description: string) =>
  Response.json({ error, error_description }, { status: 400 });
const page = (text: string, status = 200) => new Response(text, { status, headers: { 'content-type': 'text/html' } });

describe(explain, () => {
  it.each([
    ['proxy', page('<script type="module" src="/main.tsx"></script>'), /\/auth answers with a page of the app/],
    ['unreachable', new TypeError('Failed to fetch'), /^Nothing answers at .*5173\/auth/],
    ['unreachable', new Response(null, { status: 500 }), /^Nothing answers at/],
    [
      'redirect-uri',
      refused('invalid_redirect_uri', 'redirect_uri did not match any'),
      /silent\.html as a redirect URI/,
    ],
    ['client', refused('invalid_client', 'client is invalid'), /knows no client "shop" in the realm "alpha"/],
    ['realm', Response.json({ code: 404 }, { status: 404 }), /has no realm "alpha"/],
  ] as const)('says %s', async (reason, response, message) => {
    expect(await explained(response)).toEqual({ reason, message: expect.stringMatching(message) });
  });

  it('asks nobody about a redirect URI of another origin', async () => {
    const redirectUri = 'https://store.example/silent.html';
    expect(await explained(page(''), { redirectUri })).toMatchObject({ reason: 'origin' });
  });

  it('says nothing where the server answers as it does, or in a way nobody knows', async () => {
    const redirect = Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });
    expect(await explained(redirect)).toBeUndefined();
    expect(await explained(page('<p>Maintenance</p>', 403))).toBeUndefined();
  });
});
