import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import type { Clock } from '../../clock.ts';

/** The number of seconds after which a challenge counts as solved without the work. */
export const waitSeconds = 20;

const lifeMs = 10 * 60_000;

/**
 * The work of the weakest challenge: the number of key derivations, and of rounds in each. It takes about one second on a laptop, and a few
 * on an old telephone.
 */
const work = { rounds: 5_000, atLeast: 200, lessThan: 600 } as const;

/** The strengths of a proof. Each takes three times the work of the one before. */
export const proofStrengths = [1, 2, 3] as const;

export type ProofStrength = (typeof proofStrengths)[number];

export const maxProofStrength = proofStrengths.length satisfies ProofStrength;

const proofSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string(),
      cost: z.number(),
      data: z.object({ asker: z.string(), since: z.number(), strength: z._default(z.literal(proofStrengths), 1) }),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      nonce: z.string(),
      salt: z.string(),
    }),
    signature: z.string(),
  }),
  solution: z.optional(z.object({ counter: z.number(), derivedKey: z.string() })),
});

/** A solution that is always wrong. With it, the verification checks only the challenge's signature. */
const noSolution = { counter: 0, derivedKey: '' };

export type ProofOfWork = ReturnType<typeof createProofOfWork>;

/**
 * Creates challenges that cost a script more than a person. Nothing is stored, because each challenge is signed, is bound to one asker,
 * and is valid for ten minutes.
 *
 * @param options.secret - the same in every process.
 * @param options.rounds - the rounds of one key derivation. Default 5000; tests need less work.
 */
export function createProofOfWork({
  secret,
  clock,
  rounds = work.rounds,
}: {
  secret: string;
  clock: Clock;
  rounds?: number | undefined;
}) {
  const signed = { hmacSignatureSecret: secret, hmacKeySignatureSecret: secret, deriveKey };
  return {
    /**
     * Creates a challenge.
     *
     * @param strength - default 1.
     * @returns JSON: the `challenge`, to which the asker adds its `solution`.
     */
    async challengeFor(asker: string, strength: ProofStrength = 1): Promise<string> {
      const factor = 3 ** (strength - 1);
      const challenge = await createChallenge({
        ...signed,
        algorithm: 'PBKDF2/SHA-256',
        cost: rounds,
        counter: randomInt(work.atLeast * factor, work.lessThan * factor),
        data: { asker, since: clock(), strength },
      });
      return JSON.stringify({ challenge });
    },

    /**
     * Returns the strength of a challenge that the gateway signed and this asker has solved; 0 for anything else. Instead of solving the
     * weakest challenge, the asker may wait {@link waitSeconds}. Waiting replaces no stronger one, because a script waits for thousands
     * of challenges at once.
     */
    async strengthOf(asker: string, proof: string | undefined): Promise<ProofStrength | 0> {
      const given = proofSchema.safeParse(parseJson(proof ?? '')).data;
      if (!given) return 0;
      const { challenge, solution = noSolution } = given;
      const { data } = challenge.parameters;
      const ageMs = clock() - data.since;
      const { invalidSignature, verified } = await verifySolution({ ...signed, challenge, solution });
      if (invalidSignature || data.asker !== asker || ageMs > lifeMs) return 0;
      const isProof = verified || (data.strength === 1 && ageMs >= waitSeconds * 1_000);
      return isProof ? data.strength : 0;
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
