import { createHash, randomBytes } from 'node:crypto';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Account } from '../accounts/account-repository.ts';
import type { NewCredential, SignedChallenge } from './outcome.ts';
import type { SecurityKey } from './security-key-repository.ts';

const timeoutMs = 60_000;

/** The COSE identifiers of ES256, RS256 and EdDSA. */
const algorithms = [-7, -257, -8];

/** Creates the store's relying party: its host, and the origins whose pages may use a security key. */
export function createRelyingParty(parts: { publicOrigin: string; origins: readonly string[] }) {
  const id = new URL(parts.publicOrigin).hostname;
  const expected = { expectedOrigin: [...parts.origins], expectedRPID: id, requireUserVerification: true };

  return {
    createChallenge: (): string => randomBytes(32).toString('base64url'),

    /**
     * Returns the data that the client passes to the browser to create a key.
     *
     * @see spec §7, WebAuthn
     */
    registrationData: (challenge: string, account: Account, known: readonly SecurityKey[]) => ({
      _type: 'WebAuthn',
      _action: 'webauthn_registration',
      relyingPartyName: 'Assessment Store',
      relyingPartyId: `id: "${id}",`, // the identity product sends this unusual format
      _relyingPartyId: id,
      challenge: asBase64(challenge),
      userId: account.id,
      userName: account.email,
      displayName: account.email,
      attestationPreference: 'none',
      authenticatorSelection: JSON.stringify({ userVerification: 'required', residentKey: 'preferred' }),
      timeout: timeoutMs,
      excludeCredentials: credentialsText(known.map((key) => key.id)),
      pubKeyCredParams: JSON.stringify(algorithms.map((alg) => ({ type: 'public-key', alg }))),
      supportsJsonResponse: true,
    }),

    /** Returns the data that the client passes to the browser to sign in with one of these keys. */
    signInData: (challenge: string, keyIds: readonly string[]) => ({
      _type: 'WebAuthn',
      _action: 'webauthn_authentication',
      relyingPartyId: `rpId: "${id}",`,
      _relyingPartyId: id,
      challenge: asBase64(challenge),
      allowCredentials: credentialsText(keyIds),
      _allowCredentials: keyIds.map((keyId) => ({ type: 'public-key', id: int8sOf(keyId) })),
      timeout: timeoutMs,
      userVerification: 'required',
      supportsJsonResponse: true,
    }),

    /** Returns a key id that no device has, always the same for a user name. With an empty list of ids, a browser would offer every key. */
    inventedKeyId: (name: string): string =>
      createHash('sha256').update(`security key of ${name.toLowerCase()}`).digest('base64url'),

    /**
     * Verifies a new key.
     *
     * @returns undefined unless a security key signed this challenge, with its user's consent, on a page of the store.
     */
    verifyNew: (
      challenge: string,
      { id: keyId, clientDataJson, attestationObject }: NewCredential,
    ): Promise<Omit<SecurityKey, 'accountId'> | undefined> =>
      verified(async () => {
        const { registrationInfo } = await verifyRegistrationResponse({
          ...expected,
          expectedChallenge: challenge,
          supportedAlgorithmIDs: algorithms,
          response: {
            ...credentialOf(keyId),
            response: {
              clientDataJSON: clientDataJson.toString('base64url'),
              attestationObject: attestationObject.toString('base64url'),
            },
          },
        });
        return registrationInfo?.credential;
      }),

    /**
     * Verifies a sign-in.
     *
     * @returns the key's new counter; undefined unless the key signed this challenge on a page of the store and its
     *   counter grew.
     */
    verifySignIn: (
      challenge: string,
      key: SecurityKey,
      { clientDataJson, authenticatorData, signature, userHandle }: SignedChallenge,
    ): Promise<number | undefined> =>
      verified(async () => {
        const { verified: isRight, authenticationInfo } = await verifyAuthenticationResponse({
          ...expected,
          expectedChallenge: challenge,
          credential: key,
          response: {
            ...credentialOf(key.id),
            response: {
              clientDataJSON: clientDataJson.toString('base64url'),
              authenticatorData: authenticatorData.toString('base64url'),
              signature: signature.toString('base64url'),
              userHandle,
            },
          },
        });
        return isRight ? authenticationInfo.newCounter : undefined;
      }),
  };
}

export type RelyingParty = ReturnType<typeof createRelyingParty>;

/** Returns the result of a verification; undefined when it throws, because the library throws plain errors for every invalid answer. */
async function verified<Result>(verify: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await verify();
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}

const credentialOf = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} });

const asBase64 = (base64url: string): string => Buffer.from(base64url, 'base64url').toString('base64');

const int8sOf = (base64url: string): number[] => [...new Int8Array(Buffer.from(base64url, 'base64url'))];

/** Formats ids as the text of a script, in which clients look for the numbers. */
const credentialsText = (ids: readonly string[]): string =>
  ids.map((id) => `{ "type": "public-key", "id": new Int8Array([${int8sOf(id).join(', ')}]).buffer }`).join(', ');
