import type { SessionEnd } from '../session-state.ts';
import { findUser } from '../signed-in/find-user.ts';
import { createSignOutRuns } from '../signed-in/sign-out-runs.ts';
import { createUserTasks, type UserTasks } from '../signed-in/user-tasks.ts';
import { withToken } from '../signed-in/with-token.ts';
import { tolerate } from '../tolerate.ts';
import type { Machine, OuterKind } from './create-machine.ts';
import type { SessionEffect } from './session-machine.ts';
import type { SessionEnvironment } from './session-environment.ts';

export type EffectDependencies = {
  environment: SessionEnvironment;
  machine: Machine;
  onEnd: (end: SessionEnd) => void;
};

/** Creates the runner for the effects of a session's machine. No other module runs them. */
export function createEffects({ environment, machine, onEnd }: EffectDependencies) {
  const { activity, signIns, pendingSignOut, tokens, log, describeUser } = environment;
  const authorizedFetch = environment.authorizedFetch ?? withToken(environment);
  const runs = createSignOutRuns(environment);
  let tasks: UserTasks | undefined;

  const effects: { [K in OuterKind]: (effect: SessionEffect<K>) => void | Promise<void> } = {
    'read-token': async ({ turn, after }) => {
      const expiresAt = await tolerate('reading the stored token', () => tokens.expiresAt(), log);
      const isOver = activity.isKnown() && environment.idleLeftMs() <= 0;
      if (after === 'sign-in' && turn === machine.state().turn) signIns.reset(); // earlier sign-ins in other tabs are now handled
      const isTokenless = expiresAt === Number.POSITIVE_INFINITY;
      machine.send({ kind: 'token-read', turn, after, isStored: expiresAt !== undefined, isTokenless, isOver });
    },
    'find-user': async ({ turn }) => machine.send({ kind: 'user-found', turn, ...(await findUser(environment)) }),
    welcome: ({ turn, user, untold }) => {
      runs.giveUp();
      if (untold) void runs.finished().then(() => onEnd(untold));
      tasks = createUserTasks({
        ...environment,
        authorizedFetch,
        onEnd: (reason) => machine.send({ kind: 'ended', reason, stays: false }),
        onChecked: (error) => machine.send({ kind: 'token-checked', error }),
      });
      activity.note();
      activity.flush(); // otherwise another tab could still see the earlier activity and end the session as idle
      describeUser?.(user, (details) => machine.send({ kind: 'described', turn, details }), machine.signal());
    },
    'keep-alive': () => {
      activity.flush();
      void tasks?.keepAlive(machine.signal());
    },
    'note-activity': activity.note,
    'forget-activity': activity.forget,
    'sign-out': async ({ turn, reason }) => {
      pendingSignOut.record(reason);
      signIns.reset();
      await runs.send(reason);
      machine.send({ kind: 'signed-out', turn });
    },
    'tell-end': ({ end }) => onEnd(end),
  };

  return {
    run: <K extends OuterKind>(effect: SessionEffect<K>) => void effects[effect.kind](effect),
    /** Resolves when the sign-outs that are in flight now have ended. */
    signedOut: runs.finished,
    /** Returns the customer lookup of the current user. Do not use it after the user has signed out. */
    customer: () => tasks?.customer,
  };
}
