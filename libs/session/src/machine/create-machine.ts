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

/** The effects that the caller runs: all except `wait`, whose timer the machine starts. */
export type OuterKind = Exclude<EffectKind, 'wait'>;

type MachineDependencies = {
  clock: Clock;
  facts: () => Facts;
  onEnding: (ending: SessionEnding) => void;
  show: (state: SessionMachine) => void;
  run: (effect: SessionEffect<OuterKind>) => void;
};

/** Creates the machine, which holds the state. It processes one event at a time, and queues events that an effect sends. */
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
    if (waiting.push(event) > 1) return; // another event is being processed
    try {
      for (const each of waiting) take(each); // includes events that are queued during this loop
    } finally {
      waiting.length = 0;
    }
  }

  return {
    state: () => state,
    /** Returns a signal that is aborted when the state's `turn` changes. */
    signal: () => current.signal,
    send,
  };
}
