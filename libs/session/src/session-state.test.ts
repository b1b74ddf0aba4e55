import { describe, expect, it } from 'vitest';
import { initialSession, next, type SessionEvent, type SessionState } from './session-state.ts';

const user = { id: '8f3c', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };
const anonymous: SessionState = { status: 'anonymous' };
const signedIn: SessionState = { status: 'signed-in', user };

describe(next, () => {
  it('starts as processing, with no user', () => {
    expect(initialSession).toEqual({ status: 'processing' });
  });

  it.each<[SessionState, SessionEvent, SessionState]>([
    [initialSession, { kind: 'login-found', user }, signedIn],
    [initialSession, { kind: 'login-found', user: null }, anonymous],
    [initialSession, { kind: 'login-limit-passed' }, anonymous],
    [initialSession, { kind: 'switched-off' }, anonymous],
    [initialSession, { kind: 'signed-in', user }, signedIn],
    [initialSession, { kind: 'ended' }, anonymous],
    [anonymous, { kind: 'login-found', user }, signedIn],
    [anonymous, { kind: 'signed-in', user }, signedIn],
    [signedIn, { kind: 'login-found', user: null }, anonymous],
    [signedIn, { kind: 'ended' }, anonymous],
    [signedIn, { kind: 'switched-off' }, anonymous],
  ])('from %j by %j to %j', (state, event, expected) => {
    expect(next(state, event)).toEqual(expected);
  });

  it.each<[SessionState, SessionEvent]>([
    [initialSession, { kind: 'described', details: { firstName: 'A' } }],
    [anonymous, { kind: 'described', details: { firstName: 'A' } }],
    [anonymous, { kind: 'login-found', user: null }],
    [anonymous, { kind: 'ended' }],
    [anonymous, { kind: 'login-limit-passed' }],
    [signedIn, { kind: 'login-limit-passed' }],
    [signedIn, { kind: 'described', details: { firstName: 'Ada', lastName: 'Byron' } }],
  ])('stays the same object: %j by %j', (state, event) => {
    expect(next(state, event)).toBe(state);
  });

  it('takes over details that differ and keeps the rest of the user', () => {
    expect(next(signedIn, { kind: 'described', details: { firstName: 'Ada', lastName: 'Lovelace' } })).toEqual({
      status: 'signed-in',
      user: { ...user, lastName: 'Lovelace' },
    });
  });
});
