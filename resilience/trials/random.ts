/** Returns the next pseudo-random number from 0 until below 1. The sequence is the same for the same seed. */
export type Random = () => number;

/**
 * Creates the generator of a seed.
 *
 * @param parts - the seed and the purpose. The numbers for one purpose stay the same if another purpose needs more numbers.
 */
export function randomOf(...parts: readonly (string | number)[]): Random {
  let state = 2_166_136_261; // FNV-1a over the parts, then mulberry32
  for (const sign of parts.join('/')) state = Math.imul(state ^ sign.charCodeAt(0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a whole number from `from` to `to`, both inclusive. */
export const between = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1));

/** Picks one of several items. */
export function oneOf<Thing>(random: Random, things: readonly Thing[]): Thing {
  const thing = things[between(random, 0, things.length - 1)];
  if (thing === undefined) throw new Error('There is nothing to choose from.');
  return thing;
}
