import { expect, it } from 'vitest';
import { clearStoredFlags } from './clear-stored-flags.ts';

it('forgets the flags of everybody, and nothing else', () => {
  const others = ['ld:$anonUserId', 'ld:env-1:$diagnostics', 'assess-session-customer', 'old:env-1:x'];
  const stored: Record<string, unknown> = Object.fromEntries(others.map((key) => [key, '1']));
  const removeItem = (key: string) => void delete stored[key];
  Object.defineProperty(stored, 'removeItem', { value: removeItem });
  Object.assign(stored, { 'ld:env-1:eyJrZXkiOiJjLTEifQ==': '{}', 'ld:env-2:abc': '{}' });
  clearStoredFlags(stored as unknown as Storage);
  expect(Object.keys(stored)).toEqual(others);
});
