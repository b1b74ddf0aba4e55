import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while the server's HTML is taken over. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
