import type { Clock } from '../clock.ts';
import type { SessionEnding } from '../session-state.ts';
import { next } from './next.ts';
import {
  initialMachine,
  type EffectKind,
  type Facts,
  type SessionEffect,
  type SessionEvent,
  type SessionMachine,
} from './session-machine.ts';

export type Machine = ReturnType<typeof createMachine>;

/** Every effect but a timer, which is the machine's own. */
export type OuterKind = Exclude<EffectKind, 'wait'>;

type MachineDependencies = {
  clock: Clock;
  facts: () => Facts;
  onEnding: (ending: SessionEnding) => void;
  show: (state: SessionMachine) => void;
  run: (effect: SessionEffect<OuterKind>) => void;
};

/** Holds the state, and takes one event after the other: what an effect brings about at once waits for its turn. */
export function createMachine({ clock, facts, onEnding, show, run }: MachineDependencies) {
  const waiting: SessionEvent[] = [];
  let state = initialMachine;
  let current = new AbortController();
  let cancelTimer = () => {};

  function take(event: SessionEvent): void {
    const { turn, status } = state;
    const step = next(state, event, facts());
    if (step.ending) onEnding(step.ending);
    state = step.state;
    if (state.turn !== turn || state.status !== status) cancelTimer();
    if (state.turn !== turn) {
      current.abort();
      current = new AbortController();
    }
    show(state);
    for (const effect of step.effects) {
      if (effect.kind === 'wait') cancelTimer = clock.after(effect.ms, () => send({ kind: 'limit-passed' }));
      else run(effect);
    }
  }

  function send(event: SessionEvent): void {
    if (waiting.push(event) > 1) return; // one is being taken
    try {
      for (const each of waiting) take(each); // also those that come meanwhile
    } finally {
      waiting.length = 0;
    }
  }

  return {
    state: () => state,
    /** Aborted when the turn is over. */
    signal: () => current.signal,
    send,
  };
}
