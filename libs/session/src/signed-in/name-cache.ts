import type { KeyValueStorage } from '../tabs/key-value-storage.ts';
import type { UserDetailsOptions } from './describe-user.ts';

const key = 'assess-session-names';

type NamesOf = NonNullable<UserDetailsOptions['namesOf']>;
type Names = Awaited<ReturnType<NamesOf>>;

/**
 * Caches a user's names in a tab for one session, because other pages of the tab need them, too. The next user's names are
 * requested again.
 *
 * @see spec §7 Commerce and user
 */
export function createNameCache(namesOf: NamesOf, tab: KeyValueStorage) {
  let sessions = 0;
  return {
    namesOf: async (userId: string, signal: AbortSignal): Promise<Names> => {
      const asked = sessions;
      const kept = namesIn(tab.getItem(key), userId);
      if (kept) return kept;
      const { firstName, lastName } = await namesOf(userId, signal);
      if (asked === sessions) tab.setItem(key, JSON.stringify({ userId, firstName, lastName })); // no session has ended in the meantime
      return { firstName, lastName };
    },
    /** Deletes the cached names when a session ends, or before another session begins. */
    forget: (): void => {
      sessions += 1;
      tab.removeItem(key);
    },
  };
}

function namesIn(text: string | null, ofUser: string): Names | undefined {
  try {
    const { userId, firstName, lastName } = JSON.parse(text ?? '{}') as Partial<Record<string, unknown>>;
    const isTheirs = userId === ofUser && typeof firstName === 'string' && typeof lastName === 'string';
    return isTheirs ? { firstName, lastName } : undefined;
  } catch {
    return undefined; // not written by this library
  }
}
