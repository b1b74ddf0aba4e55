/**
 * Measures every side once per round, A B C A B C …, so that other load on the machine affects all of them alike. A
 * first round warms up and does not count.
 */
export async function interleave<Side extends string, Sample>(
  rounds: number,
  sides: Readonly<Record<Side, () => Promise<Sample>>>,
): Promise<Record<Side, Sample[]>> {
  const names = Object.keys(sides) as Side[];
  const samples = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Side, Sample[]>;
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const sample = await sides[name]();
      if (round > 0) samples[name].push(sample);
    }
  }
  return samples;
}
