/** The plan in which order the parts of a run are run. */
export interface LanesPlan<Name extends string, Result> {
  /** The parts of each lane, in order. Lanes run in parallel. */
  readonly lanes: readonly (readonly Name[])[];
  /** The parts that must have ended before a part starts. Parts that are not in the run are ignored. */
  readonly startsAfter: { readonly [Part in Name]?: readonly Name[] };
  /** Runs one part of a lane. */
  run(name: Name, lane: number): Promise<Result>;
}

/** Runs the parts of each lane one after another, and the lanes in parallel. Returns the results lane by lane. */
export async function runInLanes<Name extends string, Result>({
  lanes,
  startsAfter,
  run,
}: LanesPlan<Name, Result>): Promise<Result[]> {
  const ended = new Map(lanes.flat().map((name) => [name, Promise.withResolvers<void>()]));
  const runLane = async (names: readonly Name[], lane: number) => {
    const results: Result[] = [];
    for (const name of names) {
      for (const earlier of startsAfter[name] ?? []) await ended.get(earlier)?.promise;
      results.push(await run(name, lane));
      ended.get(name)?.resolve();
    }
    return results;
  };
  return (await Promise.all(lanes.map(runLane))).flat();
}
