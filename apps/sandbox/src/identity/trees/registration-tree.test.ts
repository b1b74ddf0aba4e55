import { describe, expect, it } from 'vitest';
import { answered, identityClient, type IdentityAnswer } from '../../testing/identity-client.ts';
import { createManualClock } from '../../testing/manual-clock.ts';
import { startSandbox } from '../../testing/start-sandbox.ts';

const email = 'new.person@example.com';
const password = 'Blue-Kite-7';

interface Form {
  email?: string;
  givenName?: string;
  sn?: string;
  password?: string;
  isCheckOnly?: boolean;
  terms?: boolean;
}

async function setUp(clock = createManualClock()) {
  const client = identityClient((await startSandbox({ clock })).url);
  const fill = async (form: Form, step?: IdentityAnswer['body']) => {
    const { isCheckOnly = false } = form;
    const values = [
      [form.email ?? email, isCheckOnly],
      [form.givenName ?? 'Noor', isCheckOnly],
      [form.sn ?? 'Bakker', isCheckOnly],
      [form.password ?? password, isCheckOnly],
      [form.terms ?? true],
    ].flat();
    return client.authenticate(
      'Registration',
      answered(step ?? (await client.authenticate('Registration')).body, values),
    );
  };
  return { ...client, fill };
}

/** What each field failed, in the order of the page. */
const failuresOf = ({ body }: IdentityAnswer) =>
  body.callbacks?.map(({ output }) => {
    const texts = output.find(({ name }) => name === 'failedPolicies')?.value as string[] | undefined;
    return texts?.map((text) => JSON.parse(text));
  });

describe('the tree Registration', () => {
  it('asks for address, names, password and terms, and tells its policies', async () => {
    const { authenticate } = await setUp();
    const { body } = await authenticate('Registration');
    expect(body.callbacks?.map(({ type }) => type)).toEqual([
      'ValidatedCreateUsernameCallback',
      'StringAttributeInputCallback',
      'StringAttributeInputCallback',
      'ValidatedCreatePasswordCallback',
      'TermsAndConditionsCallback',
    ]);
    expect(body.callbacks?.[3]?.output).toContainEqual({
      name: 'policies',
      value: expect.objectContaining({
        policies: expect.arrayContaining([{ policyRequirements: ['MIN_LENGTH'], params: { minLength: 8 } }]),
      }),
    });
    expect(body.callbacks?.[3]?.input).toEqual([
      { name: 'IDToken4', value: '' },
      { name: 'IDToken4validateOnly', value: false },
    ]);
  });

  it('makes an account, signs it in, and lets it sign in again', async () => {
    const { fill, signIn, cookies } = await setUp();
    const { status, body } = await fill({});
    expect(status).toBe(200);
    expect(cookies()).toBe(`iPlanetDirectoryPro=${body.tokenId}`);
    expect((await signIn(email, password, '&ForceAuth=true')).status).toBe(200);
  });

  it('says of each field which policies it fails, and makes no account', async () => {
    const { fill, signIn } = await setUp();
    const answer = await fill({ email: 'nobody', givenName: ' ', sn: '<b>', password: 'aaaa' });
    expect(failuresOf(answer)).toEqual([
      [{ policyRequirement: 'VALID_EMAIL_ADDRESS_FORMAT', params: {} }],
      [{ policyRequirement: 'REQUIRED', params: {} }],
      [{ policyRequirement: 'CANNOT_CONTAIN_CHARACTERS', params: { forbiddenChars: '<>{}' } }],
      [
        { policyRequirement: 'MIN_LENGTH', params: { minLength: 8 } },
        { policyRequirement: 'AT_LEAST_X_CAPITAL_LETTERS', params: { numCaps: 1 } },
        { policyRequirement: 'AT_LEAST_X_NUMBERS', params: { numNums: 1 } },
        { policyRequirement: 'CANNOT_CONTAIN_DUPLICATES', params: { duplicateLength: 4 } },
      ],
      undefined,
    ]);
    expect((await signIn('nobody', 'aaaa')).status).toBe(401);
  });

  it('repeats what was given but the password, and goes on from there', async () => {
    const { fill } = await setUp();
    const { body } = await fill({ password: 'short' });
    expect(body.callbacks?.map(({ input }) => input[0]?.value)).toEqual([email, 'Noor', 'Bakker', '', true]);
    const notAgreed = await fill({ terms: false }, body);
    expect(notAgreed.body.callbacks?.at(-1)?.input[0]?.value).toBe(false);
    expect((await fill({}, notAgreed.body)).body).toHaveProperty('tokenId');
  });

  it('wants an address that nobody has, in any letter case', async () => {
    const { fill } = await setUp();
    const answer = await fill({ email: 'Grace.Miller@example.com' });
    expect(failuresOf(answer)?.[0]).toEqual([{ policyRequirement: 'UNIQUE', params: {} }]);
  });

  it('tells one client five times that an address is taken, then nothing for five minutes', async () => {
    const clock = createManualClock();
    const { fill } = await setUp(clock);
    for (let times = 0; times < 5; times += 1)
      expect(failuresOf(await fill({ email: 'grace.miller@example.com', isCheckOnly: true }))?.[0]).toHaveLength(1);
    for (const address of ['grace.miller@example.com', email])
      expect(await fill({ email: address })).toMatchObject({ status: 429, retryAfter: '300' });
    clock.advance(5 * 60_000);
    expect((await fill({})).body).toHaveProperty('tokenId');
  });

  it('holds nothing against who registers many addresses', async () => {
    const { fill } = await setUp();
    for (let times = 0; times < 7; times += 1)
      expect((await fill({ email: `person.${times}@example.com` })).body).toHaveProperty('tokenId');
  });

  it('wants no name and no address in the password', async () => {
    const { fill } = await setUp();
    const answer = await fill({ password: 'my-bakker-1A' });
    expect(failuresOf(answer)?.[3]).toEqual([
      { policyRequirement: 'CANNOT_CONTAIN_OTHERS', params: { disallowedFields: 'userName,givenName,sn' } },
    ]);
  });

  it('repeats the step while the terms are not agreed to, and while it is only to check', async () => {
    const { fill } = await setUp();
    for (const form of [{ terms: false }, { isCheckOnly: true }]) {
      const answer = await fill(form);
      expect(answer.body).toHaveProperty('authId');
      expect(failuresOf(answer)).toEqual([[], [], [], [], undefined]);
    }
    expect((await fill({})).body).toHaveProperty('tokenId');
  });

  it('gives an address to one of two who ask at the same moment', async () => {
    const { fill } = await setUp();
    const answers = await Promise.all([fill({}), fill({})]);
    expect(answers.filter(({ body }) => body.tokenId !== undefined)).toHaveLength(1);
    const refused = answers.find(({ body }) => body.authId !== undefined);
    expect(refused && failuresOf(refused)?.[0]).toEqual([{ policyRequirement: 'UNIQUE', params: {} }]);
  });
});
