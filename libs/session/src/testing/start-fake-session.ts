import { createSession, type Session } from '../create-session.ts';
import type { SessionOptions } from '../session-options.ts';
import type { SessionEnd, SessionEnding, SessionUser } from '../session-state.ts';
import type { SessionTokens } from '../session-tokens.ts';
import { createFakeBrowser, type FakeTab } from './fake-browser.ts';
import { createFakeTokens } from './fake-tokens.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';

/** The user who is signed in by default. */
export const exampleUser: SessionUser = { id: '8f3c', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };

/** The options of a fake session. The defaults of all limits are those of `createSession`. */
export type FakeSessionOptions = Partial<Omit<SessionOptions, 'clock' | 'tokens'>> & {
  /** The signed-in user; `null` for none. Default `exampleUser`. */
  user?: SessionUser | null;
  tokens?: Partial<SessionTokens>;
  clock?: FakeClock;
  /** The tab of the session. Default: the only tab of a new browser. */
  tab?: FakeTab;
};

/** A running session with a record of its events. */
export type FakeSession = {
  session: Session;
  clock: FakeClock;
  tab: FakeTab;
  /** The endings announced so far. */
  endings: SessionEnding[];
  /** The ends so far. */
  ends: SessionEnd[];
  /** The lines logged so far. */
  lines: string[];
  /** Waits until all pending promises of the fakes have settled. */
  settle: () => Promise<void>;
};

/** Starts a session with a signed-in user, with fakes for clock, browser and servers. */
export async function startFakeSession(options: FakeSessionOptions = {}): Promise<FakeSession> {
  const { user = exampleUser, clock = createFakeClock(), tab = createFakeBrowser(clock).openTab(), ...rest } = options;
  const endings: SessionEnding[] = [];
  const ends: SessionEnd[] = [];
  const lines: string[] = [];
  const session = createSession({
    ...tab,
    log: (line) => lines.push(line),
    fetch: async () => new Response('{}'),
    ...rest,
    clock,
    tokens: { ...createFakeTokens(user), ...options.tokens },
  });
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve));
  session.onEnding((ending) => endings.push(ending));
  session.onEnd((end) => ends.push(end));
  session.start();
  await settle();
  return { session, clock, tab, endings, ends, lines, settle };
}
