import { randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Clock } from '../../clock.ts';

/** A check against robots: what its widget needs, and the judge of what the widget gives. Google's would fit. */
export interface Captcha {
  siteKey: string;
  /** Of the widget's script. */
  scriptUrl: string;
  verifyCaptcha(token: string, clientAddress: string): Promise<boolean>;
}

const tokenLifeMs = 2 * 60_000;
const audience = 'captcha';
const claimsSchema = z.object({ jti: z.string(), iat: z.number() });

/** The sandbox's own captcha, whose widget gives a token to whoever presses its button. A token is good once, for two minutes. */
export function createLocalCaptcha(parts: { publicOrigin: string; clock: Clock; key: Uint8Array }) {
  const { publicOrigin, clock, key } = parts;
  const used = new Map<string, number>();

  /** @returns when the token was made, in epoch seconds; undefined where it is none, too old or used. */
  const take = async (token: string): Promise<number | undefined> => {
    const now = clock.now();
    for (const [id, expiresAt] of used) if (expiresAt <= now) used.delete(id);
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], audience, currentDate: new Date(now) });
      const { jti, iat } = claimsSchema.parse(payload);
      if (used.has(jti)) return undefined;
      used.set(jti, now + tokenLifeMs);
      return iat;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  };

  return {
    siteKey: 'sandbox-site-key',
    scriptUrl: `${publicOrigin}/auth/captcha/widget.js`,
    /** What servers show who ask about a token by HTTP. */
    secret: 'sandbox-captcha-secret',
    createToken: (): Promise<string> =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(audience)
        .setJti(randomBytes(16).toString('base64url'))
        .setIssuedAt(new Date(clock.now()))
        .setExpirationTime(new Date(clock.now() + tokenLifeMs))
        .sign(key),
    take,
    verifyCaptcha: async (token: string): Promise<boolean> => (await take(token)) !== undefined,
  } satisfies Captcha & Record<string, unknown>;
}

export type LocalCaptcha = ReturnType<typeof createLocalCaptcha>;
