import type { SessionUser, UserDetails } from '../session-state.ts';
import { tolerate, type Log } from '../tolerate.ts';

export type UserDetailsOptions = {
  /** The current names of a user, from the gateway's `readUser`. None: those of the identity profile stay. */
  namesOf?: (userId: string) => Promise<{ firstName: string; lastName: string }>;
  /** The country of a user's registration, as an upper-case ISO code. None: what `tokens.userInfo` says. */
  registrationCountryOf?: (userId: string) => Promise<string | undefined>;
};

/** Asks what the identity profile does not say of a user, and tells what differs. */
export type DescribeUser = (user: SessionUser, onDetails: (details: UserDetails) => void) => void;

/** A failure is logged, and nothing is told. */
export const createDescribeUser =
  ({ namesOf, registrationCountryOf, log }: UserDetailsOptions & { log: Log }): DescribeUser =>
  (user, onDetails) => {
    const { id, registrationCountryIso } = user;
    const refreshNames = async () => {
      const { firstName, lastName } = (await tolerate('refreshing the names', () => namesOf?.(id), log)) ?? user;
      if (firstName !== user.firstName || lastName !== user.lastName) onDetails({ firstName, lastName });
    };
    const findCountry = async () => {
      const country = await tolerate('finding the country of registration', () => registrationCountryOf?.(id), log);
      if (country) onDetails({ registrationCountryIso: country });
    };
    void refreshNames();
    if (!registrationCountryIso) void findCountry();
  };
