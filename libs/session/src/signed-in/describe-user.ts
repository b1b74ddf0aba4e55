import type { SessionUser, UserDetails } from '../session-state.ts';
import { tolerate, type Log } from '../tolerate.ts';

export type UserDetailsOptions = {
  /** Loads the current names of a user from the gateway's `readUser`. `signal` aborts when the session ends. Default: the names of the identity profile stay. */
  namesOf?: (userId: string, signal: AbortSignal) => Promise<{ firstName: string; lastName: string }>;
  /** Loads the user's country of registration as an upper-case ISO code. Default: the country from `tokens.userInfo`. */
  registrationCountryOf?: (userId: string) => Promise<string | undefined>;
};

/** Loads details of a user that the identity profile lacks, and reports the differences. */
export type DescribeUser = (user: SessionUser, onDetails: (details: UserDetails) => void, signal: AbortSignal) => void;

/** Creates the function that loads user details. It logs a failure and then reports no details. */
export const createDescribeUser =
  ({ namesOf, registrationCountryOf, ...options }: UserDetailsOptions & { log: Log }): DescribeUser =>
  (user, onDetails, signal) => {
    const log: Log = (line, cause) => signal.aborted || options.log(line, cause);
    const { id, registrationCountryIso } = user;
    const refreshNames = async () => {
      const { firstName, lastName } =
        (await tolerate('refreshing the names', () => namesOf?.(id, signal), log)) ?? user;
      if (firstName !== user.firstName || lastName !== user.lastName) onDetails({ firstName, lastName });
    };
    const findCountry = async () => {
      const country = await tolerate('finding the country of registration', () => registrationCountryOf?.(id), log);
      if (country) onDetails({ registrationCountryIso: country });
    };
    void refreshNames();
    if (!registrationCountryIso) void findCountry();
  };
