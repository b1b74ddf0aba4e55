/** The id of the hidden value that contains the browser's outcome. By this id, clients recognise a WebAuthn step. */
export const outcomeId = 'webAuthnOutcome';

/** The outcome of a browser's request for a security key, in the format that clients send. */
export type SecurityKeyOutcome<Credential> =
  | { kind: 'credential'; credential: Credential }
  /** The browser does not support WebAuthn. */
  | { kind: 'unsupported' }
  /** The name of the browser's error, such as `NotAllowedError`: the visitor declined or took too long. */
  | { kind: 'error'; name: string }
  | { kind: 'unreadable' };

export interface NewCredential {
  clientDataJson: Buffer;
  attestationObject: Buffer;
  id: string;
  /** The visitor's name for the device, without characters that HTML or a script would interpret. */
  deviceName: string | undefined;
}

export interface SignedChallenge {
  clientDataJson: Buffer;
  authenticatorData: Buffer;
  signature: Buffer;
  id: string;
  userHandle: string | undefined;
}

const int8s = '-?\\d{1,3}(?:,-?\\d{1,3})*';
const credentialId = '[\\w-]+';

/**
 * Matches the outcome of a registration, whose parts `::` separates. `::` may also occur in the origin of the first
 * part and in the name, the last part.
 */
const newCredentialPattern = new RegExp(`^(\\{.*?\\})::(${int8s})::(${credentialId})(?:::(.*))?$`, 's');
const signedChallengePattern = new RegExp(`^(\\{.*?\\})::(${int8s})::(${int8s})::(${credentialId})(?:::(.*))?$`, 's');

export const parseNewCredential = (text: string): SecurityKeyOutcome<NewCredential> =>
  parseOutcome(text, newCredentialPattern, ([clientData = '', attestation = '', id = '', deviceName]) => ({
    clientDataJson: Buffer.from(clientData),
    attestationObject: bytesOf(attestation),
    id,
    deviceName: cleanName(deviceName),
  }));

export const parseSignedChallenge = (text: string): SecurityKeyOutcome<SignedChallenge> =>
  parseOutcome(text, signedChallengePattern, ([clientData = '', data = '', signature = '', id = '', userHandle]) => ({
    clientDataJson: Buffer.from(clientData),
    authenticatorData: bytesOf(data),
    signature: bytesOf(signature),
    id,
    userHandle,
  }));

function parseOutcome<Credential>(
  text: string,
  pattern: RegExp,
  read: (parts: readonly (string | undefined)[]) => Credential,
): SecurityKeyOutcome<Credential> {
  const outcome = legacyDataOf(text);
  if (outcome === 'unsupported') return { kind: 'unsupported' };
  const error = /^ERROR::(\w+):/.exec(outcome)?.[1];
  if (error !== undefined) return { kind: 'error', name: error };
  const parts = pattern.exec(outcome)?.slice(1);
  return parts ? { kind: 'credential', credential: read(parts) } : { kind: 'unreadable' };
}

/**
 * Extracts the outcome in the legacy format. Newer browsers send JSON whose `legacyData` is in that format; but a
 * legacy outcome may begin with JSON, too.
 */
function legacyDataOf(text: string): string {
  try {
    const parsed: unknown = JSON.parse(text);
    const isWrapped = typeof parsed === 'object' && parsed !== null && 'legacyData' in parsed;
    return isWrapped && typeof parsed.legacyData === 'string' ? parsed.legacyData : text;
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

const bytesOf = (int8s: string): Buffer => Buffer.from(Int8Array.from(int8s.split(','), Number));

const cleanName = (name: string | undefined): string | undefined =>
  name
    ?.replaceAll(/[<>&"'`\\\p{C}]/gu, '')
    .trim()
    .slice(0, 60) || undefined;
