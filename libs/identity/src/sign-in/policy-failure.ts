import * as z from 'zod/mini';

/** A policy rule of the server, usually one that an answer broke. @see spec §5 Identity policy messages */
export interface PolicyFailure {
  /** The rule's name, such as `MIN_LENGTH`. */
  requirement: string;
  params: Readonly<Record<string, unknown>>;
}

const failureSchema = z.object({
  policyRequirement: z.string(),
  params: z.catch(z.record(z.string(), z.unknown()), {}),
});

/**
 * Parses failed policies, which are objects or JSON strings. An unreadable entry becomes a rule without a name, because the
 * answer broke some rule.
 */
export function parsePolicyFailures(value: unknown): PolicyFailure[] {
  return (Array.isArray(value) ? value : []).map((entry: unknown) => {
    const failure = failureSchema.safeParse(typeof entry === 'string' ? parseJson(entry) : entry).data;
    return { requirement: failure?.policyRequirement ?? '', params: failure?.params ?? {} };
  });
}

const namedParams: Readonly<Record<string, string | undefined>> = {
  MIN_LENGTH: 'minLength',
  MAX_LENGTH: 'maxLength',
  AT_LEAST_X_CAPITAL_LETTERS: 'numCaps',
  AT_LEAST_X_NUMBERS: 'numNums',
  CANNOT_CONTAIN_CHARACTERS: 'forbiddenChars',
};

/** True when a rule lacks the value that its message needs, such as a minimum length without its number. */
export function isIncomplete({ requirement, params }: PolicyFailure): boolean {
  const param = Object.hasOwn(namedParams, requirement) ? namedParams[requirement] : undefined;
  if (param === undefined) return requirement === '';
  const value = String(params[param] ?? '');
  return value === '' || (param !== 'forbiddenChars' && !Number.isFinite(Number(value)));
}

interface Policies {
  attribute: string | undefined;
  requirements: string[];
  /** The rules that come with their parameters. */
  rules: PolicyFailure[];
}

/** Parses the rules of a field. Servers send a list of policies, or an object that contains the list. */
export function parsePolicies(value: unknown): Policies {
  const asObject = z.safeParse(policiesSchema, value).data;
  if (asObject) return { attribute: asObject.name, ...rulesIn([asObject, ...asObject.policies]) };
  return { attribute: undefined, ...rulesIn(z.safeParse(z.array(policySchema), value).data ?? []) };
}

function rulesIn(policies: readonly z.infer<typeof policySchema>[]) {
  return {
    requirements: [...new Set(policies.flatMap(({ policyRequirements }) => policyRequirements))],
    rules: policies.flatMap(({ policyRequirements, params }) =>
      params ? policyRequirements.map((requirement) => ({ requirement, params })) : [],
    ),
  };
}

const policySchema = z.object({
  policyRequirements: z.catch(z.array(z.string()), []),
  params: z.catch(z.optional(z.record(z.string(), z.unknown())), undefined),
});

const policiesSchema = z.extend(policySchema, {
  name: z.optional(z.string()),
  policies: z.catch(z.array(policySchema), []),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
