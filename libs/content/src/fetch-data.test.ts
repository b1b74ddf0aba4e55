import { describe, expect, it } from 'vitest';
import { FetchError, fetchData } from './fetch-data.ts';

const responding = (body: BodyInit | null, init?: ResponseInit) => ({ fetch: async () => new Response(body, init) });

/** The error that `fetchData` rejects with. */
const failure = async (options: Parameters<typeof fetchData>[1]): Promise<FetchError> => {
  const error = await fetchData('/data', options).catch((reason: unknown) => reason);
  return error instanceof FetchError ? error : expect.fail('no FetchError');
};

describe(fetchData, () => {
  it('returns the body, and passes the options on', async () => {
    const asked: unknown[] = [];
    const fetch = async (...how: unknown[]) => {
      asked.push(...how);
      return Response.json({ a: 1 });
    };
    expect(await fetchData('/data', { fetch, headers: { 'x-locale': 'en-us' } })).toEqual({ a: 1 });
    expect(asked).toEqual(['/data', { headers: { 'x-locale': 'en-us' } }]);
  });

  it('rejects with the status and the body of a failed response', async () => {
    const error = await failure(responding('{"reason":"gone"}', { status: 410 }));
    expect(error.message).toBe('An error occurred while fetching the data.');
    expect(error.status).toBe(410);
    expect(error.info).toEqual({ reason: 'gone' });
  });

  it('gives the text of a body that is no JSON', async () => {
    expect((await failure(responding('<h1>Bad gateway</h1>', { status: 502 }))).info).toBe('<h1>Bad gateway</h1>');
    expect((await failure(responding(null, { status: 500 }))).info).toBe('');
  });

  it('reads no more than 10 000 bytes of a refusal', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 4000;
        controller.enqueue(new TextEncoder().encode('x'.repeat(4000)));
      },
    });
    expect((await failure(responding(endless, { status: 500 }))).info).toBe('x'.repeat(10_000));
    expect(sent).toBeLessThan(30_000);
  });

  it('rejects as JSON does for a body that is no JSON, and as fetch does without a response', async () => {
    await expect(fetchData('/data', responding('<p>'))).rejects.toThrow(SyntaxError);
    await expect(fetchData('/data', { fetch: () => Promise.reject(new TypeError('down')) })).rejects.toThrow('down');
  });
});
