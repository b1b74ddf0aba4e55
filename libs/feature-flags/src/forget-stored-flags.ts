const keptFlags = /^ld:[^$:]+:[^$]/;

/**
 * Deletes the flags that LaunchDarkly's SDK keeps, whoever's they are: the name of each names the user. Flags come anew
 * with the next page. May throw where the storage is forbidden.
 */
export function forgetStoredFlags(storage: Storage): void {
  for (const key of Object.keys(storage)) if (keptFlags.test(key)) storage.removeItem(key);
}
