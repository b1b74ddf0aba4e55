import { describe, expect, it } from 'vitest';
import { answered, identityClient, type IdentityAnswer } from '../../testing/identity-client.ts';
import { startSandbox } from '../../testing/start-sandbox.ts';
import { outputOf } from '../../testing/tree-walk.ts';

const grace = 'grace.miller@example.com';
const minute = 60_000;

async function setUp() {
  const sandbox = await startSandbox();
  const { authenticate, cookies } = identityClient(sandbox.url);
  const answer = async ({ body }: IdentityAnswer, values: readonly unknown[]) =>
    authenticate('OneTimeCode', answered(body, values));
  const begin = async (password = 'Sandbox-2026') => answer(await authenticate('OneTimeCode'), [grace, password]);
  const codes = async (): Promise<string[]> => {
    const mails: { text: string }[] = await (await fetch(`${sandbox.url}/mail?to=${grace}`)).json();
    return mails.map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '');
  };
  const message = (step: IdentityAnswer) => outputOf(step, 'TextOutputCallback', 'message');
  const messageType = (step: IdentityAnswer) => outputOf(step, 'TextOutputCallback', 'messageType');
  return { ...sandbox, cookies, answer, begin, codes, message, messageType };
}

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

describe('the tree OneTimeCode', () => {
  it('mails a code after the right password, and signs in with it', async () => {
    const { begin, answer, codes, cookies } = await setUp();
    const step = await begin();
    expect(step.body).toMatchObject({ stage: 'OneTimePassword' });
    expect(step.body.callbacks?.map(({ type }) => type)).toEqual([
      'TextOutputCallback',
      'PasswordCallback',
      'ConfirmationCallback',
    ]);
    const [code] = await codes();
    expect(cookies()).toBe('');
    expect((await answer(step, [code, 0])).body).toHaveProperty('tokenId');
  });

  it('mails nothing after a wrong password', async () => {
    const { begin, codes } = await setUp();
    expect((await begin('wrong')).status).toBe(401);
    expect(await codes()).toEqual([]);
  });

  it('refuses after three wrong codes', async () => {
    const { begin, answer, codes, message, messageType } = await setUp();
    let step = await begin();
    expect(messageType(step)).toBe('0');
    const wrong = wrongFor((await codes())[0] ?? '');
    for (let time = 0; time < 2; time++) {
      step = await answer(step, [wrong, 0]);
      expect(message(step)).toBe('The code is wrong or too old.');
      expect(messageType(step)).toBe('2');
    }
    expect((await answer(step, [wrong, 0])).status).toBe(401);
  });

  it('takes no code that is five minutes old', async () => {
    const { begin, answer, codes, message, clock } = await setUp();
    let step = await begin();
    const [code] = await codes();
    clock.advance(3 * minute);
    step = await answer(step, [wrongFor(code ?? ''), 0]);
    clock.advance(2 * minute);
    expect(message(await answer(step, [code, 0]))).toBe('The code is wrong or too old.');
  });

  it('mails three codes at most, and takes the last one alone', async () => {
    const { begin, answer, codes, message } = await setUp();
    let step = await begin();
    for (let time = 0; time < 3; time++) step = await answer(step, ['', 1]);
    expect(message(step)).toBe('No more codes are sent.');
    const [last, ...older] = await codes();
    expect(older).toHaveLength(2);
    expect((await answer(step, [last, 0])).body).toHaveProperty('tokenId');
  });

  it('takes no option that it did not offer', async () => {
    const { begin, answer } = await setUp();
    const step = await begin();
    for (const option of [2, -1, 0.5, '0']) expect((await answer(step, ['', option])).status).toBe(400);
  });
});
