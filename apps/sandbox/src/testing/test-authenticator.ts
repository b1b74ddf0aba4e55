import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import * as z from 'zod/mini';

const askedSchema = z.object({ _relyingPartyId: z.string(), challenge: z.string() });

const userPresent = 0x01;
const userVerified = 0x04;
const credentialIncluded = 0x40;

interface Behaviour {
  /** Of the page that asks. */
  origin?: string;
  relyingPartyId?: string;
  isUserVerified?: boolean;
  /** Each use counts from here on, unless it does not count at all. */
  counter?: number;
  counts?: boolean;
}

/** A security key (ES256, no attestation) in a browser that answers as the product's SDK writes it. */
export function createTestAuthenticator(initial: Behaviour = {}) {
  const behaviour = { origin: 'http://127.0.0.1:3000', isUserVerified: true, counter: 0, counts: true, ...initial };
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  const clientDataOf = (type: 'webauthn.create' | 'webauthn.get', data: unknown) => {
    const challenge = Buffer.from(askedSchema.parse(data).challenge, 'base64').toString('base64url');
    return JSON.stringify({ type, challenge, origin: behaviour.origin, crossOrigin: false });
  };

  const authenticatorDataOf = (data: unknown, credential: Buffer | undefined): Buffer => {
    const host = behaviour.relyingPartyId ?? askedSchema.parse(data)._relyingPartyId;
    const flags = userPresent | (behaviour.isUserVerified ? userVerified : 0) | (credential ? credentialIncluded : 0);
    const counter = Buffer.alloc(4);
    if (behaviour.counts) counter.writeUInt32BE(++behaviour.counter);
    return Buffer.concat([sha256(host), Buffer.of(flags), counter, credential ?? Buffer.alloc(0)]);
  };

  return {
    id: id.toString('base64url'),
    behaviour,
    /** @returns the outcome text of a registration. */
    register(data: unknown, deviceName?: string): string {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKeyOf(publicKey)]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authenticatorDataOf(data, credential))],
        ]),
      );
      const parts = [clientDataOf('webauthn.create', data), int8sOf(attestation), id.toString('base64url')];
      return [...parts, ...(deviceName === undefined ? [] : [deviceName])].join('::');
    },
    /** @returns the outcome text of a sign-in. */
    sign(data: unknown, userHandle?: string): string {
      const clientData = clientDataOf('webauthn.get', data);
      const authenticatorData = authenticatorDataOf(data, undefined);
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(clientData)]))
        .sign(privateKey);
      const parts = [clientData, int8sOf(authenticatorData), int8sOf(signature), id.toString('base64url')];
      return [...parts, ...(userHandle === undefined ? [] : [userHandle])].join('::');
    },
  };
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

const int8sOf = (bytes: Uint8Array): string => new Int8Array(bytes).toString();

/** COSE: key type EC2, algorithm ES256, curve P-256. */
function coseKeyOf(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  );
}
