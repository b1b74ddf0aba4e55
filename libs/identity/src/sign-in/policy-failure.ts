import * as z from 'zod/mini';

/** A rule of the server that an answer broke. @see spec §5 Identity policy messages */
export interface PolicyFailure {
  /** Such as `MIN_LENGTH`. */
  requirement: string;
  params: Readonly<Record<string, unknown>>;
}

const failureSchema = z.object({
  policyRequirement: z.string(),
  params: z.catch(z.record(z.string(), z.unknown()), {}),
});

/** Failed policies come as objects or each as a JSON text. What cannot be read is a rule without a name: a broken rule it is. */
export function parsePolicyFailures(value: unknown): PolicyFailure[] {
  return (Array.isArray(value) ? value : []).map((entry: unknown) => {
    const failure = failureSchema.safeParse(typeof entry === 'string' ? parseJson(entry) : entry).data;
    return { requirement: failure?.policyRequirement ?? '', params: failure?.params ?? {} };
  });
}

/** The rules of a field: a list of policies, or one object with their list. */
export function parsePolicies(value: unknown): { attribute: string | undefined; requirements: string[] } {
  const asObject = z.safeParse(policiesSchema, value).data;
  if (asObject) return { attribute: asObject.name, requirements: asObject.policyRequirements };
  const asList = z.safeParse(z.array(policiesSchema), value).data ?? [];
  return { attribute: undefined, requirements: asList.flatMap((policy) => policy.policyRequirements) };
}

const policiesSchema = z.object({
  name: z.optional(z.string()),
  policyRequirements: z.catch(z.array(z.string()), []),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
