import { describe, expect, it, vi } from 'vitest';
import { createBrowserSession } from './browser-session.ts';

const responding = (status: number, text: string | null = null) =>
  vi.fn<typeof fetch>(async () => new Response(text, { status }));

function open(fetch: typeof globalThis.fetch, cookie = 'signed-in=1') {
  const jar = { cookie };
  const onLost = vi.fn();
  const session = createBrowserSession({ path: '/api/session', hintCookie: 'signed-in', jar, fetch, onLost });
  return { jar, onLost, session };
}

describe(createBrowserSession, () => {
  it('is there as the server says', async () => {
    expect(await open(responding(200, 'true')).session.isThere()).toBe(true);
    expect(await open(responding(200, 'false'), '').session.isThere()).toBe(false);
  });

  it.each([
    [200, '<html>'],
    [503, 'false'],
  ])('is not known where the response is %i %s', async (status, text) => {
    const { session, onLost } = open(responding(status, text));
    await expect(session.isThere()).rejects.toThrow(`/api/session answered ${status}`);
    expect(onLost).not.toHaveBeenCalled();
  });

  it('takes the hint back and tells, once the server knows nobody', async () => {
    const { session, jar, onLost } = open(responding(200, 'false'));
    expect(session.isHinted()).toBe(true);
    expect(await session.isThere()).toBe(false);
    expect(jar.cookie).toBe('signed-in=; Path=/; Max-Age=0');
    expect(onLost).toHaveBeenCalledOnce();
  });

  it('is forgotten when the server answers 204, and by nothing else', async () => {
    const fetch = responding(204);
    await open(fetch).session.forget();
    expect(fetch.mock.calls[0]?.[1]?.method).toBe('DELETE');
    await expect(open(responding(200, 'ok')).session.forget()).rejects.toThrow('answered 200');
  });
});
