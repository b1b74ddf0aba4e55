import { findLogin, followSignIn } from './arrive.ts';
import { signOut } from './leave.ts';
import type { StayParts } from './stay-parts.ts';

const tryAgainMs = 30_000;

/** Sends a sign-out that is owed, or asks once more who is here; not before 30 000 ms after the last time. */
export function tryAgain(parts: StayParts): void {
  const { clock, owed, store } = parts;
  if (store.state().status !== 'anonymous' || parts.signingOut > 0) return;
  const reason = owed.reason();
  if ((reason === undefined && !parts.isUnknown) || clock.steadyNow() - parts.triedAt < tryAgainMs) return;
  if (reason === undefined) void findLogin(parts);
  else void signOut(parts, reason);
}

/** The tokens are somebody else's than the page shows: asks whose, once per 30 000 ms as long as nobody answers. */
export function followTokens(parts: StayParts): void {
  const now = parts.clock.steadyNow();
  if (parts.store.state().status !== 'signed-in' || now - parts.followedAt < tryAgainMs) return;
  parts.followedAt = now;
  void followSignIn(parts);
}
