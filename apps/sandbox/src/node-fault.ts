const partsOf = (version: string): number[] => [...version.matchAll(/\d+/g)].map(([part]) => Number(part));

/** Returns a message if a version of Node is too old for a package's requirement, such as `>=22.13`; otherwise `undefined`. */
export function nodeFault(version: string, asked: string): string | undefined {
  const [major = 0, minor = 0] = partsOf(version);
  const [leastMajor = 0, leastMinor = 0] = partsOf(asked);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return undefined;
  return `Node ${version} is too old: install Node ${asked.replace(/^\D+/, '')} or later.`;
}
