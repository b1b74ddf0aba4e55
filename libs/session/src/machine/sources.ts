import { watchActivity } from '../signed-in/activity.ts';
import { idleWarningFor } from '../signed-in/idle-warning.ts';
import { watchReturn } from '../tabs/watch-return.ts';
import { watchTabs } from '../tabs/watch-tabs.ts';
import type { Machine } from './create-machine.ts';
import type { SessionEnvironment } from './session-environment.ts';

const checkEveryMs = 1000;

/** Sends events to a session's machine, from the clock, the visitor, other tabs and the network. */
export function createSources(environment: SessionEnvironment, machine: Machine) {
  const { page, clock, signIns, signOuts, idleLeftMs, idleWarningsMs, isActive = () => true } = environment;
  let running: AbortController | undefined;

  function stop(as: 'off' | 'switched-off'): void {
    running?.abort();
    running = undefined;
    machine.send({ kind: 'stopped', as });
  }

  function check(): void {
    if (!isActive()) return stop('switched-off');
    if (signOuts.hasArrived()) {
      if (!signIns.hasArrived()) signIns.reset(); // the sign-out also ends an earlier sign-in
      signOuts.reset();
      machine.send({ kind: 'signed-out-elsewhere' });
    }
    if (signIns.hasArrived()) machine.send({ kind: 'signed-in-elsewhere' });
    const leftMs = idleLeftMs();
    machine.send({ kind: 'second-passed', isOver: leftMs <= 0, warning: idleWarningFor(leftMs, idleWarningsMs) });
  }

  function act(): void {
    if (machine.state().status !== 'signed-in') return;
    if (idleLeftMs() <= 0) check(); // after sleep, the first key press precedes the first check
    else machine.send({ kind: 'acted' });
  }

  /** Retries at once: the browser is online again, the window has the focus again, or a sign-in waits for a pending sign-out. */
  function tryAtOnce(): void {
    machine.send({ kind: 'returned' });
    check();
  }

  function start(): void {
    if (running) return;
    if (!isActive()) return stop('switched-off');
    running = new AbortController();
    const { signal } = running;
    watchActivity(page, act, signal);
    watchTabs(page, check, signal);
    watchReturn(page, tryAtOnce, signal);
    signal.addEventListener('abort', clock.every(checkEveryMs, check));
    signIns.reset();
    signOuts.reset();
    machine.send({ kind: 'started', isLeftover: signOuts.isFresh() });
  }

  return { start, stop: () => stop('off'), act, tryAtOnce, isActive };
}
