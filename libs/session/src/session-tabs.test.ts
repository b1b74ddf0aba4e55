import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSession } from './create-session.ts';
import { createFakeBrowser, createFakeClock, exampleUser, startFakeSession } from './testing/index.ts';

const tabCount = 3;
const limitMs = 1_800_000;

const tab = fc.nat({ max: tabCount - 1 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(400, 1000, 60_000, 1_680_000, limitMs) }),
  fc.record({ kind: fc.constant('sleep' as const), ms: fc.constantFrom(60_000, limitMs) }),
  fc.record({ kind: fc.constant('set-clock' as const), ms: fc.constantFrom(-3_600_000, 3_600_000) }),
  fc.record({ kind: fc.constant('act' as const), tab, event: fc.constantFrom('keydown', 'scroll', 'focus') }),
  fc.record({ kind: fc.constantFrom('sign-in', 'sign-out', 'lose-token', 'restart', 'settle'), tab }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function openTabs() {
  const clock = createFakeClock();
  const browser = createFakeBrowser(clock);
  const open = () => startFakeSession({ clock, tab: browser.openTab() });
  const tabs = await Promise.all(Array.from({ length: tabCount }, open));
  const stays = tabs.map(({ session }) => countStays(session));
  return { clock, tabs, stays };
}

/** Counts how often a session left the state of being signed in. */
function countStays(session: ReturnType<typeof createSession>) {
  let wasSignedIn = session.state().status === 'signed-in';
  const count = { left: 0 };
  session.subscribe(() => {
    const isSignedIn = session.state().status === 'signed-in';
    if (wasSignedIn && session.state().status === 'anonymous') count.left += 1;
    wasSignedIn = isSignedIn;
  });
  return count;
}

type World = Awaited<ReturnType<typeof openTabs>>;

async function take(step: Step, { clock, tabs }: World): Promise<void> {
  const { session, tab: place, settle } = tabs['tab' in step ? step.tab : 0]!;
  switch (step.kind) {
    case 'wait':
      return clock.advance(step.ms);
    case 'sleep':
      return clock.sleep(step.ms);
    case 'set-clock':
      return clock.setBy(step.ms);
    case 'act':
      return void place.page.dispatchEvent(new Event('event' in step ? step.event : ''));
    case 'sign-in':
      return session.signedIn(exampleUser);
    case 'sign-out':
      return void session.signOut();
    case 'lose-token':
      return void session.timeOut();
    case 'restart':
      session.stop();
      return session.start();
    default:
      return settle();
  }
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
    { numRuns: 60 },
  );

describe('several tabs, whatever happens in whatever order', () => {
  it('are all signed out within a second after one of them is', { timeout: 60_000 }, () =>
    run(async ({ clock, tabs }) => {
      await tabs[0]!.settle();
      tabs[0]!.session.signedIn(exampleUser);
      void tabs[0]!.session.signOut();
      clock.advance(1000);
      expect(tabs.map(({ session }) => session.state().status)).not.toContain('signed-in');
    }),
  );

  it('are all signed out after 1800 seconds without activity', { timeout: 60_000 }, () =>
    run(async ({ clock, tabs }) => {
      await tabs[0]!.settle();
      clock.advance(limitMs + 1000);
      await tabs[0]!.settle();
      expect(tabs.map(({ session }) => session.state().status)).toEqual(tabs.map(() => 'anonymous'));
    }),
  );

  it('report every end of a stay exactly once', { timeout: 60_000 }, () =>
    run(async ({ tabs, stays }) => {
      await tabs[0]!.settle();
      const reported = tabs.map(({ ends }) => ends.filter(({ stays: isSilent }) => !isSilent).length);
      expect(reported).toEqual(stays.map(({ left }) => left));
    }),
  );

  it('warn only who is signed in, and at most two minutes before the end', { timeout: 60_000 }, () =>
    run(async ({ tabs }) => {
      for (const { session } of tabs) {
        const warning = session.idleWarning();
        if (!warning) continue;
        expect(session.state().status).toBe('signed-in');
        expect(warning.endsWithinMs).toBeLessThanOrEqual(120_000);
      }
    }),
  );
});
