/** Invented; a real list has the names of sanctioned parties. */
const sanctioned = ['Sanctioned Trading Company'];

/** True when one of the names is of somebody whom nothing may be sold to. */
export const isSanctioned = (names: readonly string[]): boolean =>
  names.some((name) => sanctioned.some((party) => name.toLowerCase().includes(party.toLowerCase())));
