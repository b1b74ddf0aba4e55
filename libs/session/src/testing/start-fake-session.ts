import { createSession, type Session } from '../create-session.ts';
import type { SessionOptions } from '../session-options.ts';
import type { SessionEnd, SessionEnding, SessionUser } from '../session-state.ts';
import type { SessionTokens } from '../session-tokens.ts';
import { createFakeBrowser, type FakeTab } from './fake-browser.ts';
import { createFakeTokens } from './fake-tokens.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';

/** The user who is signed in unless a test names another. */
export const exampleUser: SessionUser = { id: '8f3c', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };

/** What is not as it is by default; limits are those of the session. */
export type FakeSessionOptions = Partial<Omit<SessionOptions, 'clock' | 'tokens'>> & {
  /** The user who is signed in; `null`: nobody. Default `exampleUser`. */
  user?: SessionUser | null;
  tokens?: Partial<SessionTokens>;
  clock?: FakeClock;
  /** Default: the only tab of a new browser. */
  tab?: FakeTab;
};

/** A session that runs, and all that it did so far. */
export type FakeSession = {
  session: Session;
  clock: FakeClock;
  tab: FakeTab;
  /** Every user's session that was about to end so far. */
  endings: SessionEnding[];
  /** Every end so far. */
  ends: SessionEnd[];
  /** Every logged line so far. */
  lines: string[];
  /** Waits until the answers that are under way have come. */
  settle: () => Promise<void>;
};

/** A started session of a signed-in user, whose clock, browser and servers are fakes. */
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
