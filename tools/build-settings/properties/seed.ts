const dayMs = 86_400_000;

/**
 * The seed of all random cases: `PROPERTY_SEED`, else the number of the day. All runs on a day try the same cases, so that a failure can be
 * reproduced; each day tries other cases.
 */
export const propertySeed = (env: NodeJS.ProcessEnv = process.env, nowMs = Date.now()): number =>
  Number(env['PROPERTY_SEED'] ?? Math.floor(nowMs / dayMs));
