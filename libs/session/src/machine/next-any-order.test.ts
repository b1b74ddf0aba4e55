import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { next } from './next.ts';
import {
  initialMachine,
  type Facts,
  type SessionEffect,
  type SessionEvent,
  type SessionMachine,
  type Status,
  type Step,
} from './session-machine.ts';

const { numRuns = 100 } = fc.readConfigureGlobal();

const ada = { id: '8f3c', firstName: 'Ada', lastName: 'Byron' };
const grace = { id: '9d41', firstName: 'Grace', lastName: 'Hopper' };
const reasons = ['signed-out', 'inactive', 'timed-out', 'unauthorized'] as const;

const flag = fc.boolean();

/** The events from outside. */
const outside: fc.Arbitrary<SessionEvent> = fc.oneof(
  fc.constantFrom<SessionEvent>(
    { kind: 'stopped', as: 'off' },
    { kind: 'stopped', as: 'switched-off' },
    { kind: 'signed-in-elsewhere' },
    { kind: 'signed-out-elsewhere' },
    { kind: 'tokens-changed' },
    { kind: 'acted' },
    { kind: 'token-checked', error: 'unreachable' },
    { kind: 'token-checked', error: undefined },
    { kind: 'returned' },
  ),
  flag.map((isLeftover): SessionEvent => ({ kind: 'started', isLeftover })),
  fc.constantFrom(ada, grace).map((user): SessionEvent => ({ kind: 'signed-in', user })),
  flag.map((isOver): SessionEvent => ({ kind: 'second-passed', isOver, warning: undefined })),
  fc
    .tuple(fc.constantFrom(...reasons), flag)
    .map(([reason, stays]): SessionEvent => ({ kind: 'ended', reason, stays })),
);

/** The answers to an effect, one or several, early or late. */
const answer = fc.record({
  which: fc.nat(),
  isStored: flag,
  isOver: flag,
  user: fc.constantFrom(ada, grace, null, undefined),
});

const moment = fc.record({
  passedMs: fc.constantFrom(0, 1000, 30_000),
  isBehindLogin: flag,
  pendingSignOut: fc.constantFrom(undefined, ...reasons),
});

const history = fc.array(
  fc.record({ cause: fc.oneof({ weight: 2, arbitrary: outside }, { weight: 3, arbitrary: answer }), moment }),
  { maxLength: 40 },
);

type Answer = typeof answer extends fc.Arbitrary<infer A> ? A : never;

/** The event with which an effect reports back. Most effects never do. */
function answerTo(effect: SessionEffect, { isStored, isOver, user }: Answer): SessionEvent | undefined {
  switch (effect.kind) {
    case 'wait':
      return { kind: 'limit-passed' };
    case 'read-token':
      return { kind: 'token-read', turn: effect.turn, after: effect.after, isStored, isOver };
    case 'find-user':
      return { kind: 'user-found', turn: effect.turn, user };
    case 'sign-out':
      return { kind: 'signed-out', turn: effect.turn };
    case 'welcome':
    case 'keep-alive':
    case 'note-activity':
    case 'forget-activity':
    case 'tell-end':
      return undefined;
  }
}

type Past = Omit<Step, 'state'> & { before: SessionMachine; event: SessionEvent; after: SessionMachine };

/** Replays a random history and returns all its events in order. */
function live(steps: typeof history extends fc.Arbitrary<infer H> ? H : never): Past[] {
  const past: Past[] = [];
  const sent: SessionEffect[] = [];
  let state = initialMachine;
  let at = 0;
  for (const { cause, moment: now } of steps) {
    at += now.passedMs;
    const asked = sent.filter((effect) => 'which' in cause && answerTo(effect, cause));
    const effect = 'which' in cause ? asked[cause.which % asked.length] : undefined;
    const event = 'which' in cause ? effect && answerTo(effect, cause) : cause;
    if (!event || !isPossible(state, event)) continue;
    const facts: Facts = { at, isBehindLogin: now.isBehindLogin, pendingSignOut: now.pendingSignOut };
    const { state: after, ...done } = next(state, event, facts);
    past.push({ before: state, event, after, ...done });
    sent.push(...done.effects);
    state = after;
  }
  return past;
}

/** False for events that a session cannot receive while it is off, because it then watches none. */
const isPossible = ({ status }: SessionMachine, { kind }: SessionEvent): boolean =>
  !/off$/.test(status) || !/elsewhere|second|returned/.test(kind);

const holds = (rule: (past: Past[]) => void) =>
  fc.assert(
    fc.property(history, (steps) => rule(live(steps))),
    { numRuns: 5 * numRuns },
  );

const facts: Facts = { at: 1e9, isBehindLogin: false, pendingSignOut: undefined };

/** The events that lead out of each state, after any history. */
const exits: { [S in Status]: (state: SessionMachine<S>) => SessionEvent } = {
  off: () => ({ kind: 'started', isLeftover: false }),
  'switched-off': () => ({ kind: 'started', isLeftover: false }),
  processing: ({ turn }) => ({ kind: 'user-found', turn, user: null }),
  anonymous: () => ({ kind: 'signed-in', user: ada }),
  unknown: ({ turn }) => ({ kind: 'user-found', turn, user: null }),
  'signed-in': () => ({ kind: 'second-passed', isOver: true, warning: undefined }),
  leaving: ({ turn }) => ({ kind: 'signed-out', turn }),
};

const exitOf = <S extends Status>(state: SessionMachine & SessionMachine<S>): SessionEvent => {
  const exit: (state: SessionMachine<S>) => SessionEvent = exits[state.status];
  return exit(state);
};

describe('next, with events in any order', () => {
  it('has a way out of every state, and off by a stop', () =>
    holds((past) => {
      for (const { after } of past) {
        expect(next(after, exitOf(after), facts).state.status).not.toBe(after.status);
        expect(next(after, { kind: 'stopped', as: 'off' }, facts).state.status).toBe('off');
      }
    }));

  it('has no effect twice in a turn: a search, a sign-out, a sign-in', () =>
    holds((past) => {
      const once = past.flatMap(({ effects }) =>
        effects.flatMap((effect) => {
          const isOnce = effect.kind === 'welcome' || effect.kind === 'sign-out';
          const isSearch = effect.kind === 'read-token' && effect.after === 'start';
          return isOnce || isSearch ? [`${effect.kind} ${effect.turn}`] : [];
        }),
      );
      expect(once).toEqual([...new Set(once)]);
    }));

  it('reports every end once, after it was announced', () =>
    holds((past) => {
      let untold = 0;
      for (const { ending, effects } of past) {
        if (ending) untold += 1;
        untold -= effects.filter(
          (effect) => effect.kind === 'tell-end' || ('untold' in effect && effect.untold),
        ).length;
        expect(untold).toBeGreaterThanOrEqual(0);
      }
      const last = past.at(-1)?.after;
      expect(untold).toBe(last?.status === 'leaving' && !last.isTold ? 1 : 0);
    }));

  it('answers to an earlier turn change nothing', () =>
    holds((past) => {
      for (const { before, event, after, effects } of past) {
        if (!('turn' in event) || event.turn === before.turn) continue;
        expect(after).toBe(before);
        expect(effects).toEqual([]);
      }
    }));

  it('never hides the user without announcing the end, unless the session is off or restarted', () =>
    holds((past) => {
      for (const { before, event, after, ending } of past) {
        if (before.status !== 'signed-in' || after.status === 'signed-in') continue;
        if (event.kind === 'stopped' || event.kind === 'started') continue;
        expect(ending?.user).toBe(before.user);
      }
    }));

  it('sends a sign-out for every end that no other tab has sent', () =>
    holds((past) => {
      for (const { event, ending, effects } of past)
        if (ending && event.kind !== 'signed-out-elsewhere')
          expect(effects.map(({ kind }) => kind)).toContain('sign-out');
    }));
});
