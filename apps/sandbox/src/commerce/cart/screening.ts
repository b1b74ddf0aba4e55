/** The fictitious list of sanctioned parties. */
const sanctioned = ['Sanctioned Trading Company'];

/** True when one of the names belongs to a sanctioned party. */
export const isSanctioned = (names: readonly string[]): boolean =>
  names.some((name) => sanctioned.some((party) => name.toLowerCase().includes(party.toLowerCase())));
