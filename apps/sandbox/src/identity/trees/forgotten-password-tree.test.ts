import { describe, expect, it } from 'vitest';
import { identityClient } from '../../testing/identity-client.ts';
import { mailsTo, suspendedIdOf } from '../../testing/mails.ts';
import { startSandbox } from '../../testing/start-sandbox.ts';
import { outputOf, treeWalk, typesOf } from '../../testing/tree-walk.ts';

const grace = 'grace.miller@example.com';
const password = 'Blue-Kite-7';
const minute = 60_000;
const timedOut = { status: 401, body: { message: 'Session has timed out', detail: { errorCode: '110' } } };

async function setUp() {
  const sandbox = await startSandbox();
  const client = identityClient(sandbox.url);
  const forgotten = treeWalk(client, 'ForgottenPassword');
  const links = async (to: string) => (await mailsTo(sandbox.url, to)).map(suspendedIdOf);
  /** Comes back as the storefront's login page does. */
  const resume = (id: string, by = client) => by.authenticate('Login', undefined, `&suspendedId=${id}`);
  return { ...sandbox, client, forgotten, links, resume };
}

describe('the tree ForgottenPassword', () => {
  it('mails a link, and waits for it', async () => {
    const { url, forgotten, client } = await setUp();
    const step = await forgotten.begin([` ${grace} `]);
    expect(step.body).toMatchObject({
      stage: 'MailSent',
      callbacks: [{ type: 'SuspendedTextOutputCallback', input: [] }],
    });
    expect((await forgotten.answer(step, [])).body).toMatchObject({ stage: 'MailSent' });
    const [mail] = await mailsTo(url, grace);
    expect(mail?.text).toContain(`${client.publicOrigin}/en/login?suspendedId=`);
  });

  it('sets a new password by the link in another browser, and signs in', async () => {
    const { url, forgotten, links, resume } = await setUp();
    await forgotten.begin([grace]);
    const [id = ''] = await links(grace);
    const other = identityClient(url);
    const step = await resume(id, other);
    expect(typesOf(step)).toEqual(['ValidatedCreatePasswordCallback']);
    expect(step.body.description).toBe(`Choose a new password for ${grace}.`);
    const walk = treeWalk(other, 'Login');
    expect((await walk.answer(step, [password])).body).toHaveProperty('tokenId');
    expect(other.cookies()).toMatch(/^iPlanetDirectoryPro=/);
    expect((await identityClient(url).signIn(grace, password)).status).toBe(200);
    expect((await identityClient(url).signIn(grace)).status).toBe(401);
  });

  it('signs out whoever knew the old password', async () => {
    const { url, forgotten, links, resume } = await setUp();
    const thief = identityClient(url);
    await thief.signIn(grace);
    const bystander = identityClient(url);
    await bystander.signIn('oliver.hughes@example.com');
    await forgotten.begin([grace]);
    const [id = ''] = await links(grace);
    await forgotten.answer(await resume(id), [password]);
    expect((await thief.authenticate('Login')).body).toHaveProperty('authId');
    expect((await bystander.authenticate('Login')).body).toHaveProperty('tokenId');
  });

  it('holds the new password to the policies', async () => {
    const { forgotten, links, resume, client } = await setUp();
    await forgotten.begin([grace]);
    const [id = ''] = await links(grace);
    const again = await forgotten.answer(await resume(id), ['Miller-1234']);
    expect(outputOf(again, 'ValidatedCreatePasswordCallback', 'failedPolicies')).toEqual([
      JSON.stringify({
        policyRequirement: 'CANNOT_CONTAIN_OTHERS',
        params: { disallowedFields: 'userName,givenName,sn' },
      }),
    ]);
    const checked = await forgotten.answer(again, [password, true]);
    expect(outputOf(checked, 'ValidatedCreatePasswordCallback', 'failedPolicies')).toEqual([]);
    expect((await client.signIn(grace)).status).toBe(200);
  });

  it('takes a link until it has led to a new password, however often its page is opened', async () => {
    const { client, forgotten, links, resume } = await setUp();
    await forgotten.begin([grace]);
    const [id = ''] = await links(grace);
    const opened = await resume(id);
    const reloaded = await resume(id);
    const weak = await forgotten.answer(reloaded, ['weak']);
    expect((await resume(id)).status).toBe(200);
    expect((await forgotten.answer(weak, [password])).body).toHaveProperty('tokenId');
    expect(await resume(id)).toMatchObject(timedOut);
    expect(await forgotten.answer(opened, ['Red-Kite-8'])).toMatchObject(timedOut);
    expect((await client.signIn(grace, password)).status).toBe(200);
  });

  it('lets who opened a link in time answer its page', async () => {
    const { forgotten, links, resume, clock } = await setUp();
    await forgotten.begin([grace]);
    const [id = ''] = await links(grace);
    clock.advance(9 * minute);
    const step = await resume(id);
    clock.advance(2 * minute);
    await forgotten.begin([grace]); // old links are forgotten now and then
    expect((await forgotten.answer(step, [password])).body).toHaveProperty('tokenId');
  });

  it('takes a link for ten minutes, in its own realm', async () => {
    const { url, forgotten, links, resume, clock } = await setUp();
    const alpha = identityClient(url, { realm: 'realms/root/realms/alpha' });
    await forgotten.begin([grace]);
    const [id = ''] = await links(grace);
    expect(await resume(id, alpha)).toMatchObject(timedOut);
    expect((await resume(id)).status).toBe(200);
    expect(await resume('made-up')).toMatchObject(timedOut);
    await forgotten.begin([grace]);
    const [late = ''] = await links(grace);
    clock.advance(10 * minute);
    expect(await resume(late)).toMatchObject(timedOut);
  });

  it('answers an address that nobody has alike, and mails nothing', async () => {
    const { url, forgotten } = await setUp();
    const known = await forgotten.begin([grace]);
    const unknown = await forgotten.begin(['nobody@example.com']);
    expect({ ...unknown.body, authId: '' }).toEqual({ ...known.body, authId: '' });
    expect(await mailsTo(url, 'nobody@example.com')).toEqual([]);
  });

  it('sends five mails in five minutes at most', async () => {
    const { url, forgotten } = await setUp();
    for (const address of [grace, 'nobody@example.com']) {
      for (let time = 0; time < 5; time++) await forgotten.begin([address]);
      expect((await forgotten.begin([address])).status).toBe(429);
    }
    expect(await mailsTo(url, grace)).toHaveLength(5);
  });
});
