import { describe, expect, it } from 'vitest';
import { identityClient } from '../../testing/identity-client.ts';
import { startSandbox } from '../../testing/start-sandbox.ts';
import { demoPassword } from '../accounts/passwords.ts';
import { realmPath } from '../realm.ts';
import { adviceXml } from '../advice.ts';

const card = 'https://gateway:443/users/c-us-1/cards/AAAAAAAAAAAAAAAAAAAAAA';

async function setUp() {
  const { url } = await startSandbox();
  const browser = identityClient(url);
  await browser.signIn('grace.miller@example.com');
  const realm = `${url}/auth/json/${realmPath}`;
  const ask = async (
    resource: string,
    { transaction, agent = 'sandbox-agent', subject }: { transaction?: string; agent?: string; subject?: object } = {},
  ) => {
    const response = await fetch(`${realm}/policies?_action=evaluate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', iplanetdirectorypro: agent },
      body: JSON.stringify({
        resources: [resource],
        subject: subject ?? { ssoToken: browser.jar.get('iPlanetDirectoryPro') },
        environment: transaction === undefined ? {} : { TxId: [transaction] },
      }),
    });
    return { status: response.status, body: await response.json() };
  };
  const confirm = (id: string) => {
    const advice = encodeURIComponent(adviceXml({ kind: 'transaction', id }));
    return browser.goThrough(`authIndexType=composite_advice&authIndexValue=${advice}`, [demoPassword]);
  };
  return { ask, confirm };
}

describe('POST …/policies?_action=evaluate', () => {
  it('requires a step-up before a card is removed, which is valid for that card once', async () => {
    const { ask, confirm } = await setUp();
    const { body } = await ask(card);
    expect(body).toEqual([
      {
        resource: card,
        actions: {},
        attributes: {},
        advices: { TransactionConditionAdvice: [expect.any(String)] },
        ttl: 0,
      },
    ]);
    const transaction: string = body[0].advices.TransactionConditionAdvice[0];
    const isAllowed = async (resource: string) =>
      (await ask(resource, { transaction })).body[0].actions.DELETE === true;
    expect(await isAllowed(card)).toBe(false);
    await confirm(transaction);
    expect([await isAllowed(`${card}B`), await isAllowed(card), await isAllowed(card)]).toEqual([false, true, false]);
  });

  it('denies resources without a policy', async () => {
    const { ask } = await setUp();
    expect((await ask('https://gateway:443/ledger')).body).toMatchObject([{ actions: {}, advices: {} }]);
  });

  it('rejects unknown callers and missing subjects', async () => {
    const { ask } = await setUp();
    expect((await ask(card, { agent: 'somebody' })).status).toBe(401);
    expect((await ask(card, { subject: { jwt: 'no-token' } })).status).toBe(400);
  });
});
