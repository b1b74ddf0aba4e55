import { describe, expect, it } from 'vitest';
import { next } from './next.ts';
import { initialMachine, type Facts, type SessionEvent, type SessionMachine } from './session-machine.ts';

const user = { id: '8f3c', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };
const grace = { id: '9d41', firstName: 'Grace', lastName: 'Hopper' };
const facts: Facts = { at: 100_000, isBehindLogin: false, pendingSignOut: undefined };

const at = { turn: 3, triedAt: 0 };
const off = initialMachine;
const processing: SessionMachine = { ...at, status: 'processing' };
const anonymous: SessionMachine = { ...at, status: 'anonymous' };
const unknown: SessionMachine = { ...at, status: 'unknown', error: 'unreachable' };
const signedIn: SessionMachine<'signed-in'> = { ...at, status: 'signed-in', user };
const leaving: SessionMachine = {
  ...at,
  status: 'leaving',
  end: { reason: 'signed-out', stays: false },
  isTold: false,
};

const kindsOf = (state: SessionMachine, event: SessionEvent, more: Partial<Facts> = {}) =>
  next(state, event, { ...facts, ...more }).effects.map(({ kind }) => kind);

describe(next, () => {
  it('begins as off', () => {
    expect(initialMachine).toMatchObject({ status: 'off', turn: 0 });
  });

  it.each<[SessionMachine, SessionEvent, SessionMachine['status']]>([
    [off, { kind: 'started', isLeftover: false }, 'processing'],
    [off, { kind: 'started', isLeftover: true }, 'anonymous'],
    [processing, { kind: 'user-found', turn: 3, user }, 'signed-in'],
    [processing, { kind: 'user-found', turn: 3, user: null }, 'anonymous'],
    [processing, { kind: 'user-found', turn: 3, user: undefined, error: 'refused' }, 'unknown'],
    [processing, { kind: 'limit-passed' }, 'anonymous'],
    [processing, { kind: 'token-read', turn: 3, after: 'start', isStored: true, isOver: true }, 'leaving'],
    [processing, { kind: 'signed-in', user }, 'signed-in'],
    [processing, { kind: 'signed-out-elsewhere' }, 'anonymous'],
    [processing, { kind: 'ended', reason: 'signed-out', stays: false }, 'leaving'],
    [anonymous, { kind: 'user-found', turn: 3, user }, 'signed-in'],
    [anonymous, { kind: 'signed-in', user }, 'signed-in'],
    [unknown, { kind: 'ended', reason: 'signed-out', stays: false }, 'leaving'],
    [signedIn, { kind: 'ended', reason: 'signed-out', stays: false }, 'leaving'],
    [signedIn, { kind: 'second-passed', isOver: true, warning: undefined }, 'leaving'],
    [signedIn, { kind: 'signed-out-elsewhere' }, 'anonymous'],
    [signedIn, { kind: 'stopped', as: 'switched-off' }, 'switched-off'],
    [leaving, { kind: 'signed-out', turn: 3 }, 'anonymous'],
    [leaving, { kind: 'signed-in', user }, 'signed-in'],
    [leaving, { kind: 'user-found', turn: 3, user }, 'signed-in'],
    [leaving, { kind: 'user-found', turn: 3, user: undefined }, 'leaving'],
    [signedIn, { kind: 'user-found', turn: 3, user: undefined }, 'signed-in'],
    [leaving, { kind: 'stopped', as: 'off' }, 'off'],
    [leaving, { kind: 'signed-out-elsewhere' }, 'anonymous'],
  ])('from %j by %j becomes %s', (state, event, expected) => {
    expect(next(state, event, facts).state.status).toBe(expected);
  });

  it.each<[SessionMachine, SessionEvent]>([
    [processing, { kind: 'described', turn: 3, details: { firstName: 'A' } }],
    [anonymous, { kind: 'ended', reason: 'signed-out', stays: false }],
    [anonymous, { kind: 'limit-passed' }],
    [anonymous, { kind: 'second-passed', isOver: true, warning: undefined }],
    [anonymous, { kind: 'acted' }],
    [signedIn, { kind: 'limit-passed' }],
    [signedIn, { kind: 'user-found', turn: 3, user: null }],
    [signedIn, { kind: 'user-found', turn: 2, user: grace }],
    [signedIn, { kind: 'signed-out', turn: 3 }],
    [leaving, { kind: 'ended', reason: 'signed-out', stays: false }],
    [leaving, { kind: 'signed-out', turn: 2 }],
    [leaving, { kind: 'started', isLeftover: false }],
  ])('does nothing: %j by %j', (state, event) => {
    const { state: after, effects } = next(state, event, facts);
    expect(after).toBe(state);
    expect(effects).toEqual([]);
  });

  it('takes over details that differ and keeps the rest of the user', () => {
    const details = { firstName: 'Ada', lastName: 'Lovelace' };
    expect(next(signedIn, { kind: 'described', turn: 3, details }, facts).state).toEqual({
      ...signedIn,
      user: { ...user, lastName: 'Lovelace' },
    });
  });

  it('waits for a silent login only, not for a token that is stored', () => {
    const read = { kind: 'token-read', turn: 3, after: 'start', isOver: false } as const;
    expect(kindsOf(processing, { ...read, isStored: true })).toEqual(['find-user']);
    expect(kindsOf(processing, { ...read, isStored: false })).toEqual(['find-user', 'wait']);
  });

  it('announces an end while the user is still shown, and sends the sign-out after that', () => {
    const step = next(signedIn, { kind: 'ended', reason: 'timed-out', stays: false }, facts);
    expect(step.ending).toEqual({ reason: 'timed-out', stays: false, user });
    expect(step.effects.map(({ kind }) => kind)).toEqual(['sign-out', 'wait']);
  });

  it('reports the end to the page once the servers are notified, or after the limit', () => {
    const end = [{ kind: 'tell-end', end: { reason: 'signed-out', stays: false } }];
    expect(next(leaving, { kind: 'signed-out', turn: 3 }, facts).effects).toEqual(end);
    const late = next(leaving, { kind: 'limit-passed' }, facts);
    expect(late.effects).toEqual(end);
    expect(next(late.state, { kind: 'signed-out', turn: 3 }, facts).effects).toEqual([]);
  });

  it('sends a pending sign-out, or searches for the user again, after 30 000 ms', () => {
    const second: SessionEvent = { kind: 'second-passed', isOver: false, warning: undefined };
    expect(kindsOf(unknown, second, { at: 29_999 })).toEqual([]);
    expect(kindsOf(unknown, second, { at: 30_000 })).toEqual(['read-token']);
    expect(kindsOf(anonymous, second, { at: 30_000 })).toEqual([]);
    expect(kindsOf(anonymous, second, { at: 30_000, pendingSignOut: 'inactive' })).toEqual(['sign-out', 'wait']);
    const back = next(unknown, { kind: 'returned' }, facts).state;
    expect(kindsOf(back, second, { at: 1 })).toEqual(['read-token']);
  });

  it('does not redirect an anonymous visitor from a public page', () => {
    const staysWhen = (state: SessionMachine, isBehindLogin: boolean) => {
      const after = next(state, { kind: 'ended', reason: 'inactive', stays: false }, { ...facts, isBehindLogin }).state;
      return after.status === 'leaving' && after.end.stays;
    };
    expect([staysWhen(processing, false), staysWhen(processing, true)]).toEqual([true, false]);
    expect([staysWhen(signedIn, false), staysWhen(signedIn, true)]).toEqual([false, false]);
  });
});
