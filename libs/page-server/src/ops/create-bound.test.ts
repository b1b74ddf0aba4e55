import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createBound } from './create-bound.ts';

it('rejects at once, with Retry-After, beyond the limit of requests in flight, and accepts again afterwards', async () => {
  const { within, inFlight } = createBound(2);
  const slowly = () => sleep(20).then(() => new Response('done'));
  const answers = await Promise.all(Array.from({ length: 8 }, () => within(slowly)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 503, 503, 503, 503, 503, 503]);
  expect(answers.at(-1)?.headers.get('retry-after')).toBe('1');
  expect(inFlight()).toBe(0);
  expect((await within(slowly)).status).toBe(200);
});

it('does not count failed requests', async () => {
  const { within, inFlight } = createBound(1);
  await expect(within(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(inFlight()).toBe(0);
});
