import * as z from 'zod/mini';

const userSchema = z.object({
  id: z.string().check(z.minLength(1)),
  registrationCountryIso: z.string().check(z.regex(/^[A-Z]{2}$/)),
});

export type SignedInUser = z.infer<typeof userSchema>;

/**
 * Who is signed in at commerce. Nobody as well when commerce cannot say: a page must not wait for it.
 *
 * @see spec §7 GET /store/customer/current
 */
export async function signedInUser(): Promise<SignedInUser | undefined> {
  try {
    const answer = await fetch('/store/customer/current', {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(4000), // spec §9 login time-out
    });
    return answer.ok ? userSchema.safeParse(await answer.json()).data : undefined;
  } catch (error) {
    console.warn('Who is signed in could not be asked', error);
    return undefined;
  }
}
