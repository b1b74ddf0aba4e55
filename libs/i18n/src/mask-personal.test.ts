import { describe, expect, it } from 'vitest';
import { maskPersonal } from './mask-personal.ts';

describe(maskPersonal, () => {
  it.each([
    ['550 5.1.1 <ada.lovelace+x@example.org>: no such user', '550 5.1.1 <[e-mail]>: no such user'],
    ['{"email":"ada@schule.example"}', '{"email":"[e-mail]"}'],
    ['card 4242 4242 4242 4242 refused', 'card [number] refused'],
    ['card 4242-4242-4242-4242', 'card [number]'],
    ['{"number":"378282246310005"}', '{"number":"[number]"}'],
    ['authorization: Bearer abc.def-ghi', 'authorization: Bearer [token]'],
    ['id eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2ln', 'id [token]'],
  ])('takes what is personal out of %j', (text, masked) => {
    expect(maskPersonal(text)).toBe(masked);
  });

  it.each([
    '{"level":30,"time":1795507200123,"msg":"gateway ready at http://127.0.0.1:3001"}',
    'libs/@assess/ui',
    'a@b',
  ])('leaves %j as it is', (text) => expect(maskPersonal(text)).toBe(text));
});
