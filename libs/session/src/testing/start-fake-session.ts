import { createSession, type Session, type SessionOptions } from '../create-session.ts';
import type { SessionUser } from '../session-state.ts';
import type { SessionTokens } from '../session-tokens.ts';
import type { SessionEnd } from '../stay.ts';
import { createFakeBrowser, type FakeTab } from './fake-browser.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';

export const exampleUser: SessionUser = { id: '8f3c', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };

export type FakeSessionOptions = Partial<Omit<SessionOptions, 'clock' | 'tokens'>> & {
  /** Who is signed in; `null`: nobody. Default `exampleUser`. */
  user?: SessionUser | null;
  tokens?: Partial<SessionTokens>;
  clock?: FakeClock;
  /** Default: the only tab of a new browser. */
  tab?: FakeTab;
};

export type FakeSession = {
  session: Session;
  clock: FakeClock;
  tab: FakeTab;
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
  const ends: SessionEnd[] = [];
  const lines: string[] = [];
  const session = createSession({
    ...tab,
    log: (line) => lines.push(line),
    fetch: async () => new Response('{}'),
    ...rest,
    clock,
    tokens: { ...fakeTokens(user), ...options.tokens },
  });
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve));
  session.onEnd((end) => ends.push(end));
  session.start();
  await settle();
  return { session, clock, tab, ends, lines, settle };
}

/** Tokens that never expire, until they are signed out. */
function fakeTokens(user: SessionUser | null): SessionTokens {
  let owner = user;
  return {
    accessToken: async () => (owner ? `token-of-${owner.id}` : undefined),
    expiresAt: () => (owner ? Number.MAX_SAFE_INTEGER : undefined),
    userInfo: async () => {
      if (!owner) throw new Error('Nobody is signed in.');
      return owner;
    },
    signOut: async () => {
      owner = null;
    },
  };
}
