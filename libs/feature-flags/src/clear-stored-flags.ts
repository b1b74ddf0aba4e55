const keptFlags = /^ld:[^$:]+:[^$]/;

/**
 * Deletes the flags that LaunchDarkly's SDK has stored for all users, because the key of each entry identifies a user. The next page
 * fetches the flags again. May throw if the storage is forbidden.
 */
export function clearStoredFlags(storage: Storage): void {
  for (const key of Object.keys(storage)) if (keptFlags.test(key)) storage.removeItem(key);
}
