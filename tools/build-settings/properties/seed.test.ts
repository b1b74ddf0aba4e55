import { expect, it } from 'vitest';
import { propertySeed } from './seed.ts';

it('is the same all day, and another one on the next', () => {
  const at = (time: string) => propertySeed({}, Date.parse(time));
  expect(at('2026-11-27T23:59:59Z')).toBe(at('2026-11-27T00:00:00Z'));
  expect(at('2026-11-28T00:00:00Z')).toBe(at('2026-11-27T00:00:00Z') + 1);
});

it('is the one of PROPERTY_SEED, to repeat a failure', () => {
  expect(propertySeed({ PROPERTY_SEED: '7' })).toBe(7);
});
