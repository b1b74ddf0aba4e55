import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Session } from './create-session.ts';
import type { SessionUser } from './session-state.ts';
import {
  createFakeBrowser,
  createFakeClock,
  createFakeTokens,
  exampleUser,
  startFakeSession,
} from './testing/index.ts';

const tabCount = 3;
const limitMs = 1_800_000;
const users: SessionUser[] = [exampleUser, { id: '9d41', firstName: 'Grace', lastName: 'Hopper' }];

const tab = fc.nat({ max: tabCount - 1 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(400, 1000, 60_000, 1_680_000, limitMs) }),
  fc.record({ kind: fc.constant('sleep' as const), ms: fc.constantFrom(60_000, limitMs) }),
  fc.record({ kind: fc.constant('set-clock' as const), ms: fc.constantFrom(-3_600_000, 3_600_000) }),
  fc.record({ kind: fc.constant('act' as const), tab, event: fc.constantFrom('keydown', 'scroll', 'focus') }),
  fc.record({ kind: fc.constant('sign-in' as const), tab, user: fc.constantFrom(...users) }),
  fc.record({
    kind: fc.constantFrom('sign-out', 'lose-token', 'restart', 'switch-off', 'forbid-storage', 'settle'),
    tab,
  }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

type World = Awaited<ReturnType<typeof openTabs>>;
type Tab = Awaited<ReturnType<typeof openTab>>;

async function openTabs() {
  const clock = createFakeClock();
  const browser = createFakeBrowser(clock);
  const tokens = createFakeTokens(exampleUser);
  const open = () => openTab(clock, browser, tokens);
  const tabs = [await open(), await open(), await open()];
  return { clock, tokens, tabs };
}

async function openTab(
  clock: ReturnType<typeof createFakeClock>,
  browser: ReturnType<typeof createFakeBrowser>,
  tokens: ReturnType<typeof createFakeTokens>,
) {
  const has = { feature: true, storage: true };
  const opened = browser.openTab();
  const said = { signIns: 0, written: 0 };
  const asked = <T>(value: T): T => {
    if (!has.storage) throw new Error('The storage is forbidden.');
    return value;
  };
  const storage = {
    getItem: (key: string) => asked(opened.storage).getItem(key),
    setItem: (key: string, value: string) => {
      asked(opened.storage).setItem(key, value);
      if (key === 'assess-session-signed-in') said.written += 1;
    },
    removeItem: (key: string) => asked(opened.storage).removeItem(key),
  };
  const fake = await startFakeSession({
    clock,
    tab: { ...opened, storage },
    isActive: () => has.feature,
    tokens: {
      ...tokens,
      expiresAt: () => asked(tokens).expiresAt(),
      accessToken: async () => asked(tokens).accessToken(),
    },
  });
  return { ...fake, has, said, stays: countStays(fake.session, () => has.feature) };
}

/** Counts how often a session's user was signed out, except by the feature being switched off. */
function countStays({ state, subscribe }: Session, isOn: () => boolean) {
  let wasSignedIn = state().status === 'signed-in';
  const count = { left: 0 };
  subscribe(() => {
    if (wasSignedIn && state().status === 'anonymous' && isOn()) count.left += 1;
    wasSignedIn = state().status === 'signed-in';
  });
  return count;
}

function signIn({ session, has, said }: Tab, user: SessionUser, { tokens }: World): void {
  if (!has.feature) return;
  if (has.storage) {
    tokens.signIn(user);
    said.signIns += 1;
  }
  session.signedIn(user);
}

async function take(step: Step, world: World): Promise<void> {
  const current = world.tabs['tab' in step ? step.tab : 0]!;
  switch (step.kind) {
    case 'wait':
      return world.clock.advance(step.ms);
    case 'sleep':
      return world.clock.sleep(step.ms);
    case 'set-clock':
      return world.clock.setBy(step.ms);
    case 'act':
      return void current.tab.page.dispatchEvent(new Event(step.event));
    case 'sign-in':
      return signIn(current, step.user, world);
    case 'sign-out':
      return void current.session.signOut();
    case 'lose-token':
      return void current.session.timeOut();
    case 'restart':
      return restart(current, true);
    case 'switch-off':
      current.has.feature = false;
      return;
    case 'forbid-storage':
      current.has.storage = false;
      return;
    case 'settle':
      return current.settle();
  }
}

function restart({ session, has }: Tab, feature: boolean): void {
  has.feature = feature;
  session.stop();
  session.start();
}

/** Waits until all work in progress has ended, while the clock stands still. */
async function settle({ tabs }: World): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await tabs[0]!.settle();
}

const run = (rule: (world: World) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const world = await openTabs();
      for (const each of steps) await take(each, world);
      await rule(world);
      world.tabs.forEach(({ session }) => session.stop());
      expect(world.clock.timerCount()).toBe(0);
    }),
  );

const statuses = ({ tabs }: World) => tabs.map(({ session }) => session.state().status);
const shown = ({ session }: Tab) => {
  const state = session.state();
  return state.status === 'signed-in' ? state.user : null;
};

describe('several tabs, with events in any order', () => {
  it('are all signed out within a second after one of them is', () =>
    run(async (world) => {
      const { tabs, clock } = world;
      restart(tabs[0]!, true);
      await settle(world);
      signIn(tabs[0]!, exampleUser, world);
      void tabs[0]!.session.signOut();
      clock.advance(1000);
      expect(statuses(world)).not.toContain('signed-in');
      await settle(world);
      expect(statuses(world)).not.toContain('signed-in');
    }));

  it('show the user within a second after a sign-in in one of them', () =>
    run(async (world) => {
      const { tabs, clock } = world;
      const [first, ...others] = tabs.filter(({ has }) => has.feature && has.storage);
      if (!first) return;
      await settle(world);
      clock.advance(1000); // tabs notice a feature that was switched on and a changed clock
      await settle(world);
      signIn(first, users[1]!, world);
      clock.advance(1000);
      await settle(world);
      expect(others.map(shown)).toEqual(others.map(() => users[1]));
    }));

  it('show no user without a token', () =>
    run(async (world) => {
      const { tabs, clock, tokens } = world;
      await settle(world);
      clock.advance(31_000); // tabs look for a missing token every 30 seconds
      await settle(world);
      for (const current of tabs.filter(({ has }) => has.storage))
        expect([null, tokens.owner()]).toContainEqual(shown(current));
    }));

  it('speak of a sign-in exactly when there is one, so they cannot call each other in circles', () =>
    run(async (world) => {
      world.clock.advance(60_000);
      await settle(world);
      expect(world.tabs.map(({ said }) => said.written)).toEqual(world.tabs.map(({ said }) => said.signIns));
    }));

  it('are all signed out after 1800 seconds without activity', () =>
    run(async (world) => {
      await settle(world);
      world.clock.advance(limitMs + 1000);
      await settle(world);
      expect(statuses(world)).toEqual(world.tabs.map(() => 'anonymous'));
    }));

  it('report every end of a stay exactly once, silently when somebody has signed in again meanwhile', () =>
    run(async (world) => {
      await settle(world);
      for (const { ends, endings, stays } of world.tabs) {
        const loud = ends.filter(({ stays: isSilent }) => !isSilent);
        expect(loud.length).toBeLessThanOrEqual(endings.length);
        expect(ends.length).toBeGreaterThanOrEqual(endings.length);
        expect(endings.length).toBeGreaterThanOrEqual(stays.left);
      }
    }));

  it('are anonymous where the feature is switched off', () =>
    run(async (world) => {
      world.clock.advance(1000);
      await settle(world);
      for (const { has, session } of world.tabs) if (!has.feature) expect(session.state().status).toBe('anonymous');
    }));

  it('warn only who is signed in, and at most two minutes before the end', () =>
    run(async ({ tabs }) => {
      for (const { session } of tabs) {
        const warning = session.idleWarning();
        if (!warning) continue;
        expect(session.state().status).toBe('signed-in');
        expect(warning.endsWithinMs).toBeLessThanOrEqual(120_000);
      }
    }));
});
