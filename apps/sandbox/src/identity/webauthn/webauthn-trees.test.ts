import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { identityClient, type IdentityAnswer } from '../../testing/identity-client.ts';
import { startSandbox } from '../../testing/start-sandbox.ts';
import { createTestAuthenticator } from '../../testing/test-authenticator.ts';
import { outputOf, treeWalk, typesOf } from '../../testing/tree-walk.ts';

const grace = 'grace.miller@example.com';
const minute = 60_000;
const securityKey = 0;
const recoveryCode = 1;

type Authenticator = ReturnType<typeof createTestAuthenticator>;

async function setUp() {
  const sandbox = await startSandbox();
  const client = identityClient(sandbox.url);
  const registration = treeWalk(client, 'WebAuthnRegistration');
  const signing = treeWalk(client, 'WebAuthn');
  const askNewKey = () => registration.begin([grace, 'Sandbox-2026']);
  const register = async (authenticator: Authenticator, deviceName?: string) => {
    const step = await askNewKey();
    return registration.answer(step, [authenticator.register(dataOf(step), deviceName)]);
  };
  const askKey = (name = grace) => signing.begin([name, securityKey]);
  const signIn = async (authenticator: Authenticator, userHandle?: string) => {
    const step = await askKey();
    return signing.answer(step, [authenticator.sign(dataOf(step), userHandle)]);
  };
  const enterCode = (code: string, name = grace) => signing.begin([name, recoveryCode], [code]);
  return { ...sandbox, client, registration, signing, askNewKey, register, askKey, signIn, enterCode };
}

const dataOf = (step: IdentityAnswer) => outputOf(step, 'MetadataCallback', 'data') as Record<string, unknown>;
const messageOf = (step: IdentityAnswer) => outputOf(step, 'TextOutputCallback', 'message');

/** As the product's SDK picks them from the script. */
const codesOf = (step: IdentityAnswer) =>
  [...String(messageOf(step)).matchAll(/\s[\w\W]"([\w]*)\\/g)].map(([, code]) => code ?? '');

describe('the tree WebAuthnRegistration', () => {
  it('asks the browser for a new key after name and password', async () => {
    const { askNewKey } = await setUp();
    const step = await askNewKey();
    expect(step.body).toMatchObject({ stage: 'WebAuthnRegistration' });
    expect(step.body.callbacks).toMatchObject([
      { type: 'MetadataCallback', input: [] },
      {
        type: 'HiddenValueCallback',
        output: [
          { name: 'value', value: '' },
          { name: 'id', value: 'webAuthnOutcome' },
        ],
        input: [{ name: 'IDToken2', value: 'webAuthnOutcome' }],
      },
    ]);
    expect(dataOf(step)).toMatchObject({
      relyingPartyId: 'id: "127.0.0.1",',
      challenge: expect.stringMatching(/^[\w+/]{43}=$/),
      userId: 'c-us-1',
      displayName: grace,
      excludeCredentials: '',
      pubKeyCredParams: expect.stringContaining('{"type":"public-key","alg":-7}'),
      supportsJsonResponse: true,
    });
  });

  it('asks who is signed in for nothing but the key', async () => {
    const { client, registration } = await setUp();
    await client.signIn(grace);
    expect((await registration.begin()).body).toMatchObject({ stage: 'WebAuthnRegistration' });
  });

  it('shows ten recovery codes and the name of the key, then signs in', async () => {
    const { register, registration } = await setUp();
    const step = await register(createTestAuthenticator(), 'Grace’s <b>key</b>::2');
    expect(typesOf(step)).toEqual(['TextOutputCallback']);
    expect(outputOf(step, 'TextOutputCallback', 'messageType')).toBe('4');
    expect(messageOf(step)).toContain('Recovery Codes');
    expect(messageOf(step)).toContain('<em>Grace’s bkey/b::2</em>');
    expect(new Set(codesOf(step)).size).toBe(10);
    expect((await registration.answer(step, [])).body).toHaveProperty('tokenId');
  });

  it('takes the answer of newer browsers, which is JSON', async () => {
    const { askNewKey, registration } = await setUp();
    const step = await askNewKey();
    const legacyData = createTestAuthenticator().register(dataOf(step));
    const outcome = JSON.stringify({ authenticatorAttachment: 'platform', legacyData });
    expect(codesOf(await registration.answer(step, [outcome]))).toHaveLength(10);
  });

  it('names the keys that are there already, and does not take one of them again', async () => {
    const { register, askNewKey } = await setUp();
    const authenticator = createTestAuthenticator();
    await register(authenticator);
    const numbers = [...new Int8Array(Buffer.from(authenticator.id, 'base64url'))].join(', ');
    expect(dataOf(await askNewKey())['excludeCredentials']).toBe(
      `{ "type": "public-key", "id": new Int8Array([${numbers}]).buffer }`,
    );
    expect(messageOf(await register(authenticator))).toBe('This passkey is registered already.');
  });

  it.each([
    ['a page of another origin', { origin: 'https://evil.example' }],
    ['a key for another host', { relyingPartyId: 'evil.example' }],
    ['a key that did not verify its user', { isUserVerified: false }],
  ])('does not take %s', async (_, behaviour) => {
    const { register } = await setUp();
    expect(messageOf(await register(createTestAuthenticator(behaviour)))).toBe('The passkey could not be checked.');
  });

  it('does not take an answer to another challenge', async () => {
    const { askNewKey, registration } = await setUp();
    const stale = createTestAuthenticator().register(dataOf(await askNewKey()));
    expect(messageOf(await registration.answer(await askNewKey(), [stale]))).toBe('The passkey could not be checked.');
  });

  it.each([
    ['unsupported', 'This browser cannot use passkeys.'],
    ['ERROR::NotAllowedError:The operation timed out.', 'It was declined or took too long.'],
    ['ERROR::InvalidStateError:', 'This passkey is registered already.'],
    ['ERROR::constructor:', 'The passkey could not be checked.'],
    ['webAuthnOutcome', 'The passkey could not be checked.'],
  ])('answers the outcome %s with words, and lets try again or leave', async (outcome, message) => {
    const { askNewKey, registration } = await setUp();
    const first = await askNewKey();
    const step = await registration.answer(first, [outcome]);
    expect(messageOf(step)).toBe(message);
    const again = await registration.answer(step, [0]);
    expect(dataOf(again)['challenge']).not.toBe(dataOf(first)['challenge']);
    const left = await registration.answer(await registration.answer(again, [outcome]), [1]);
    expect(left).toMatchObject({ status: 401, body: { message: 'Login failure' } });
  });
});

describe('the tree WebAuthn', () => {
  it('signs in with a key', async () => {
    const { register, askKey, signIn } = await setUp();
    const authenticator = createTestAuthenticator();
    await register(authenticator);
    expect(dataOf(await askKey())).toMatchObject({
      relyingPartyId: 'rpId: "127.0.0.1",',
      allowCredentials: expect.stringContaining('new Int8Array(['),
      userVerification: 'required',
    });
    expect((await signIn(authenticator, 'c-us-1')).body).toHaveProperty('tokenId');
  });

  it('signs in with a key that does not count', async () => {
    const { register, signIn, client } = await setUp();
    const authenticator = createTestAuthenticator({ counts: false });
    await register(authenticator);
    await client.post('sessions?_action=logout');
    for (let time = 0; time < 2; time++) {
      expect((await signIn(authenticator)).body).toHaveProperty('tokenId');
      await client.post('sessions?_action=logout');
    }
  });

  it.each([
    ['a page of another origin', { origin: 'https://evil.example' }],
    ['a key that did not verify its user', { isUserVerified: false }],
    ['a key that counts backwards, which is a copy', { counter: 0 }],
  ])('refuses %s', async (_, behaviour) => {
    const { register, signIn } = await setUp();
    const authenticator = createTestAuthenticator();
    await register(authenticator);
    Object.assign(authenticator.behaviour, behaviour);
    expect(messageOf(await signIn(authenticator))).toBe('The passkey could not be checked.');
  });

  it('refuses somebody else’s key and the user handle of somebody else', async () => {
    const { register, signIn, signing } = await setUp();
    const authenticator = createTestAuthenticator();
    await register(authenticator);
    expect(messageOf(await signIn(createTestAuthenticator()))).toBe('The passkey could not be checked.');
    expect(messageOf(await signIn(authenticator, 'c-gb-1'))).toBe('The passkey could not be checked.');
    const step = await signing.begin(['oliver.hughes@example.com', securityKey]);
    expect(messageOf(await signing.answer(step, [authenticator.sign(dataOf(step))]))).toBe(
      'The passkey could not be checked.',
    );
  });

  it('asks a name that nobody has, or that has no key, like any other', async () => {
    const { askKey, signing } = await setUp();
    for (const name of ['nobody@example.com', grace]) {
      const step = await askKey(name);
      const shape = { allowCredentials: expect.stringMatching(/new Int8Array\(\[(-?\d+, ){31}-?\d+\]\)/) };
      expect(dataOf(step)).toMatchObject(shape);
      expect(dataOf(await askKey(name))['allowCredentials']).toBe(dataOf(step)['allowCredentials']);
      const refused = await signing.answer(step, [createTestAuthenticator().sign(dataOf(step))]);
      expect(messageOf(refused)).toBe('The passkey could not be checked.');
    }
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { register, enterCode, url } = await setUp();
    const [first = '', second = ''] = codesOf(await register(createTestAuthenticator()));
    expect((await enterCode(` ${first.toLowerCase().slice(0, 4)}-${first.slice(4)}`)).body).toHaveProperty('tokenId');
    const other = treeWalk(identityClient(url), 'WebAuthn');
    expect((await other.begin([grace, recoveryCode], [first])).status).toBe(401);
    expect((await other.begin(['oliver.hughes@example.com', recoveryCode], [second])).status).toBe(401);
    expect((await other.begin([grace, recoveryCode], [second])).status).toBe(200);
  });

  it('offers a recovery code to whom the key fails', async () => {
    const { register, askKey, signing } = await setUp();
    const [code] = codesOf(await register(createTestAuthenticator()));
    const trouble = await signing.answer(await askKey(), ['ERROR::NotAllowedError:']);
    expect(outputOf(trouble, 'ConfirmationCallback', 'options')).toEqual(['Try again', 'Use a recovery code']);
    const step = await signing.answer(trouble, [1]);
    expect((await signing.answer(step, [code])).body).toHaveProperty('tokenId');
  });

  it('holds back who tries codes, known name or not', async () => {
    const { enterCode, clock } = await setUp();
    for (const name of [grace, 'nobody@example.com']) {
      const statuses: number[] = [];
      for (let time = 0; time < 6; time++) statuses.push((await enterCode('0'.repeat(16), name)).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    }
    clock.advance(5 * minute);
    expect((await enterCode('0'.repeat(16))).status).toBe(401);
  });

  it('keeps no code as it is typed', async () => {
    const { register, registration, folder } = await setUp();
    const step = await register(createTestAuthenticator());
    await registration.answer(step, []);
    const [code = ''] = codesOf(step);
    const database = new DatabaseSync(`${folder}/sandbox.sqlite`, { readOnly: true });
    const dump = JSON.stringify([
      database.prepare('select * from identity_recovery_codes').all(),
      database.prepare('select * from identity_steps').all(),
    ]);
    database.close();
    expect(dump).toContain('c-us-1');
    expect(dump).not.toContain(code);
  });
});
