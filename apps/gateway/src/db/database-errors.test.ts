import { describe, expect, it } from 'vitest';
import { isDatabaseDown } from './database-errors.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

describe(isDatabaseDown, () => {
  it.each([
    ['57P01', 'its sessions were ended'],
    ['57P03', 'it is starting up'],
    ['08006', 'the connection broke'],
    ['08P01', 'a pooler has no server'],
    ['53300', 'too many connections'],
    ['58030', 'it cannot read its disk'],
    ['25006', 'it is a standby now'],
    ['ECONNRESET', 'the socket was reset'],
    ['ENETUNREACH', 'its network is away'],
  ])('is true of %s: %s', (code) => {
    expect(isDatabaseDown(withCode(code))).toBe(true);
  });

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Query read timeout',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'PGlite is closed',
  ])('is true of “%s”, which has no code', (message) => {
    expect(isDatabaseDown(new Error(message))).toBe(true);
  });

  it('is true of a standby that is queried for a table of the primary', () => {
    const message = 'cannot access temporary or unlogged relations during recovery';
    expect(isDatabaseDown(Object.assign(new Error(message), { code: '0A000' }))).toBe(true);
  });

  it.each(['0A000', '23505', '22P05', '42P01', '25001'])('is false of %s', (code) => {
    expect(isDatabaseDown(withCode(code))).toBe(false);
  });
});
