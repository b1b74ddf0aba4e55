import { describe, expect, it } from 'vitest';
import { adviceXml, parseAdvice, type Advice } from '../../identity/step-up/advice.ts';
import { startCommerce, type CommercePage } from '../../testing/commerce-client.ts';
import { answered, type IdentityAnswer } from '../../testing/identity-client.ts';

const cards = '/store/customer/payment-cards';
const qualifications = '/store/customer/qualifications';
const password = 'Sandbox-2026';

/** What a challenge asks for, read as the SDK reads it. */
function challengeOf({ headers }: CommercePage): Record<string, string[]> {
  const part = (headers.get('www-authenticate') ?? '').split(',').find((text) => text.includes('advices')) ?? '';
  return JSON.parse(Buffer.from(/"(\S+)"/.exec(part)?.[1] ?? '', 'base64').toString());
}

async function setUp() {
  const commerce = await startCommerce();
  const { identity, get, send, url } = commerce;
  await identity.signIn('grace.miller@example.com');
  const begin = (xml: string) =>
    identity.post(`authenticate?authIndexType=composite_advice&authIndexValue=${encodeURIComponent(xml)}`);
  /** The SDK names no tree when it answers. */
  const answer = ({ body }: IdentityAnswer, values: unknown[]) => identity.post('authenticate', answered(body, values));
  const newTransaction = async () => {
    const [id = ''] = challengeOf(await get(cards)).TransactionConditionAdvice ?? [];
    return { id, xml: adviceXml({ kind: 'transaction', id }, 'root/alpha') };
  };
  const confirm = async (xml: string) => answer(await begin(xml), [password]);
  const mailedCode = async () => {
    const mails = (await (await fetch(`${url}/mail?to=grace.miller@example.com`)).json()) as { text: string }[];
    return /\d{6}/.exec(mails[0]?.text ?? '')?.[0] ?? '';
  };
  const tokens = async () => (await identity.authorize(await identity.discover())).exchange();
  const bearer = (path: string, token: string, headers: Record<string, string> = {}) =>
    send(path, { headers: { authorization: `Bearer ${token}`, ...headers } });
  return { ...commerce, begin, answer, newTransaction, confirm, mailedCode, tokens, bearer };
}

describe('the saved cards', () => {
  it('are for nobody who is not signed in, by cookie or by token', async () => {
    const { get, send } = await startCommerce();
    for (const answer of [await get(cards), await send(cards, { headers: { authorization: 'Bearer nonsense' } })]) {
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="/alpha"');
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
    }
  });

  it('want a transaction, which the password confirms for one request', async () => {
    const { get, newTransaction, begin, confirm } = await setUp();
    const { id, xml } = await newTransaction();
    const { body } = await begin(xml);
    expect(body.callbacks?.map(({ type }) => type)).toEqual(['PasswordCallback']);
    expect((await get(`${cards}?_txid=${id}`)).status).toBe(401); // not confirmed yet

    expect(await confirm(xml)).toMatchObject({ status: 200, body: { tokenId: expect.any(String), realm: '/alpha' } });
    const answer = await get(`${cards}?_txid=${id}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(JSON.parse(answer.html)).toEqual({
      cards: [
        expect.objectContaining({ brand: 'Visa', last4: '4242', expiryMonth: 12, expiryYear: 2030 }),
        expect.objectContaining({ brand: 'American Express', last4: '0005', holder: 'Grace Miller' }),
      ],
    });
    const again = await get(`${cards}?_txid=${id}`);
    expect(again.status).toBe(401);
    expect(challengeOf(again).TransactionConditionAdvice).not.toEqual([id]);
  });

  it('take a transaction in headers too, with a token instead of the cookie, and the session stays the same', async () => {
    const { cookies, newTransaction, confirm, tokens, bearer } = await setUp();
    const { access_token, id_token = '' } = await tokens();
    const { id, xml } = await newTransaction();
    const cookie = cookies.get('iPlanetDirectoryPro');
    await confirm(xml);
    expect(cookies.get('iPlanetDirectoryPro')).toBe(cookie);
    cookies.clear();
    expect((await bearer(cards, access_token, { 'x-txid': id, 'x-idtoken': id_token })).status).toBe(200);
  });

  it('are not for a transaction of another session, nor for another one’s id token', async () => {
    const { identity, get, newTransaction, confirm, begin, signIn, tokens } = await setUp();
    const grace = await newTransaction();
    await confirm(grace.xml);
    const { id_token = '' } = await tokens();
    await identity.post('sessions?_action=logout');
    await signIn('c-gb-1');
    expect((await get(`${cards}?_txid=${grace.id}`)).status).toBe(401);
    expect(await begin((await newTransaction()).xml)).toMatchObject({ status: 200 });
    expect(await begin(grace.xml)).toMatchObject({ status: 401, body: { message: 'Login failure' } });

    const own = await newTransaction();
    await confirm(own.xml);
    const refused = await get(`${cards}?_txid=${own.id}&_idtoken=${id_token}`);
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="/alpha"']);
    expect((await get(`${cards}?_txid=${own.id}`)).status).toBe(200);
  });

  it.each([
    ['before', 299_000, 200],
    ['after', 300_000, 401],
  ])('take a transaction %s five minutes are over', async (_, laterMs, status) => {
    const { get, clock, newTransaction, confirm } = await setUp();
    const { id, xml } = await newTransaction();
    await confirm(xml);
    clock.advance(laterMs);
    expect((await get(`${cards}?_txid=${id}`)).status).toBe(status);
  });

  it('are not shown after a wrong password, and five of them have to wait', async () => {
    const { get, newTransaction, begin, answer } = await setUp();
    const { id, xml } = await newTransaction();
    for (let time = 0; time < 5; time++) expect((await answer(await begin(xml), ['wrong'])).status).toBe(401);
    expect((await answer(await begin(xml), [password])).status).toBe(429);
    expect((await get(`${cards}?_txid=${id}`)).status).toBe(401);
  });

  it('are confirmed by one of two answers at the same moment, and used by one of two requests', async () => {
    const { get, newTransaction, begin, answer } = await setUp();
    const { id, xml } = await newTransaction();
    const steps = [await begin(xml), await begin(xml)];
    const answers = await Promise.all(steps.map((step) => answer(step, [password])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const requests = await Promise.all([get(`${cards}?_txid=${id}`), get(`${cards}?_txid=${id}`)]);
    expect(requests.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('are not confirmed for who signed out meanwhile', async () => {
    const { identity, newTransaction, begin, answer } = await setUp();
    const step = await begin((await newTransaction()).xml);
    await identity.post('sessions?_action=logout');
    expect(await answer(step, [password])).toMatchObject({ status: 401, body: { detail: { errorCode: '110' } } });
  });
});

describe('the qualifications', () => {
  const tree: Advice = { kind: 'tree', tree: 'StepUpCode' };

  it('want a code by mail once in a session, which keeps its tokens under a new id', async () => {
    const { get, cookies, begin, answer, mailedCode, tokens, bearer } = await setUp();
    const { access_token } = await tokens();
    expect(challengeOf(await get(qualifications))).toEqual({
      AuthenticateToServiceConditionAdvice: ['/alpha:StepUpCode'],
    });
    const before = cookies.get('iPlanetDirectoryPro') ?? '';
    const step = await begin(adviceXml(tree, 'root/alpha'));
    expect(step.body.callbacks?.map(({ type }) => type)).toContain('PasswordCallback');
    expect((await get(qualifications)).status).toBe(401);
    expect((await answer(step, [await mailedCode()])).status).toBe(200);

    expect((await bearer(qualifications, access_token)).status).toBe(200);
    expect((await bearer(qualifications, access_token, { 'x-tree': '/alpha:StepUpCode' })).status).toBe(200);
    const shown = await get(qualifications);
    expect(JSON.parse(shown.html).qualifications).toHaveLength(2);
    expect(shown.html).toContain('LP-20417');
    expect(cookies.get('iPlanetDirectoryPro')).not.toBe(before);
    cookies.set('iPlanetDirectoryPro', before);
    expect((await get(qualifications)).headers.get('www-authenticate')).toBe('Bearer realm="/alpha"');
  });

  it('want the code again in the next session', async () => {
    const { get, identity, signIn, begin, answer, mailedCode } = await setUp();
    await answer(await begin(adviceXml(tree, 'root/alpha')), [await mailedCode()]);
    expect((await get(qualifications)).status).toBe(200);
    await identity.post('sessions?_action=logout');
    await signIn('c-us-1');
    expect((await get(qualifications)).status).toBe(401);
  });

  it('are not for who took the place of the one that was asked', async () => {
    const { get, signIn, identity, begin, answer, mailedCode } = await setUp();
    const step = await begin(adviceXml(tree, 'root/alpha'));
    await identity.post('sessions?_action=logout');
    await signIn('c-gb-1');
    expect((await answer(step, [await mailedCode()])).status).toBe(401);
    expect((await get(qualifications)).status).toBe(401);
  });

  it('are not worth guessing: after five unanswered codes there is no more for a while', async () => {
    const { begin } = await setUp();
    const xml = adviceXml(tree, 'root/alpha');
    const statuses: number[] = [];
    for (let time = 0; time < 6; time++) statuses.push((await begin(xml)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('an advice', () => {
  it('comes as JSON where that is asked for', async () => {
    const { get } = await setUp();
    const answer = await get(`${qualifications}?advice=json`);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.html)).toEqual({
      resource: 'GET /store/customer/qualifications',
      actions: {},
      attributes: {},
      advices: { AuthenticateToServiceConditionAdvice: ['/alpha:StepUpCode'] },
      ttl: 0,
    });
  });

  it('comes as a redirect to the sign-in page where that is asked for', async () => {
    const { get } = await setUp();
    const answer = await get(`${cards}?advice=redirect`);
    expect(answer.status).toBe(302);
    const { pathname, searchParams } = new URL(answer.location ?? '', 'http://store');
    expect(pathname).toBe('/en/login');
    expect(searchParams.get('authIndexType')).toBe('composite_advice');
    expect(searchParams.get('returnTo')).toBe(`${cards}?advice=redirect`);
    expect(parseAdvice(searchParams.get('authIndexValue') ?? '', 'root/alpha')?.kind).toBe('transaction');
  });

  it('comes as a challenge where the header asks for it', async () => {
    const { send } = await setUp();
    const answer = await send(cards, { headers: { 'x-authenticate-response': 'header' } });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toMatch(/^SSOADVICE realm="\/alpha",advices="[\w+/]+=*"$/);
  });

  it('is refused by authenticate: 400 where it cannot be read or names no tree, 401 where nobody is signed in', async () => {
    const { begin, identity, newTransaction } = await setUp();
    const { xml } = await newTransaction();
    expect((await begin('<Advices>')).status).toBe(400);
    expect((await begin(adviceXml({ kind: 'tree', tree: 'constructor' }, 'root/alpha'))).status).toBe(400);
    expect((await begin(adviceXml({ kind: 'transaction', id: 'unknown' }, 'root/alpha'))).status).toBe(401);
    expect((await identity.authenticate('StepUp')).status).toBe(401); // by its name alone
    await identity.post('sessions?_action=logout');
    expect(await begin(xml)).toMatchObject({ status: 401, body: { message: 'Access Denied' } });
  });
});
