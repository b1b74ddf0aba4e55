import { describe, expect, it } from 'vitest';
import { isPlainPath } from './is-plain-path.ts';

describe(isPlainPath, () => {
  it.each([
    '/p/WISC-V',
    '/p/R%C3%A9sum%C3%A9%20de%20test',
    '/auth/json/realms/root/realms/alpha/authenticate',
    '/cart',
  ])('lets %s through', (path) => expect(isPlainPath(path)).toBe(true));

  it.each([
    '/auth/..;/manager/html',
    '/auth/..%2f..%2Fx',
    '/auth/%5c..%5Cx',
    '/auth/\\x',
    '/auth/%00',
    '/auth/%0d%0aX:1',
    '/auth/%7f',
    '/auth/%252e%252e/x',
  ])('refuses %s', (path) => expect(isPlainPath(path)).toBe(false));
});
