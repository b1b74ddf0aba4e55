import { fetchUserInfo, refreshTokenGrant } from 'openid-client';
import { describe, expect, it } from 'vitest';
import { identityClient } from '../../testing/identity-client.ts';
import { createManualClock } from '../../testing/manual-clock.ts';
import { startSandbox } from '../../testing/start-sandbox.ts';

const grace = 'grace.miller@example.com';
const oliver = 'oliver.hughes@example.com';

async function setUp({ folder }: { folder?: string } = {}) {
  const sandbox = await startSandbox({ clock: createManualClock(Date.now()), ...(folder && { folder }) });
  const client = identityClient(sandbox.url);
  const config = await client.discover();
  const tokens = async () => (await client.authorize(config)).exchange();
  const endSession = (hint: string) =>
    client.send(`${config.serverMetadata().end_session_endpoint}?id_token_hint=${hint}`);
  const isLive = async (accessToken: string) => {
    const { status } = await client.send(config.serverMetadata().userinfo_endpoint ?? '', {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    return status === 200;
  };
  return { ...sandbox, ...client, config, tokens, endSession, isLive };
}

describe('a session', () => {
  it.each(['sessions/?_action=logout', 'sessions?_action=logout'])('is ended by %s, its tokens too', async (path) => {
    const { signIn, tokens, isLive, post, cookies, config } = await setUp();
    await signIn(grace);
    const [one, other] = [await tokens(), await tokens()];
    expect(await post(path)).toMatchObject({ status: 200, body: { result: 'Successfully logged out' } });
    expect(cookies()).toBe('');
    expect([await isLive(one.access_token), await isLive(other.access_token)]).toEqual([false, false]);
    await expect(refreshTokenGrant(config, one.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await post(path)).toMatchObject({ status: 401, body: { code: 401, message: 'Access Denied' } });
  });

  it('tells who is signed in and until when, and nothing without a cookie', async () => {
    const { url } = await startSandbox();
    const alpha = identityClient(url, { realm: 'realms/root/realms/alpha' });
    const about = () => alpha.post('sessions?_action=getSessionInfo');
    expect(await about()).toMatchObject({ status: 401, body: { code: 401, message: 'Access Denied' } });
    await alpha.signIn(grace);
    const { status, body } = await about();
    expect([status, body]).toEqual([
      200,
      {
        username: 'c-us-1',
        universalId: 'id=c-us-1,ou=user,o=alpha,ou=services,ou=am-config',
        realm: '/alpha',
        latestAccessTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        maxIdleExpirationTime: expect.any(String),
        maxSessionExpirationTime: expect.any(String),
      },
    ]);
    const { latestAccessTime = '', maxIdleExpirationTime = '' } = body;
    expect(Date.now() - Date.parse(latestAccessTime)).toBeLessThan(60_000);
    expect(Date.parse(maxIdleExpirationTime) - Date.parse(latestAccessTime)).toBe(12 * 3_600_000);
    expect((await alpha.post('sessions?_action=other')).status).toBe(400);
    await alpha.post('sessions?_action=logout');
    expect((await about()).status).toBe(401);
  });

  it('is ended by the id token with 204, and so is none at all', async () => {
    const { signIn, tokens, isLive, endSession, cookies } = await setUp();
    await signIn(grace);
    const { access_token, id_token = '' } = await tokens();
    for (let time = 0; time < 2; time++) {
      const answer = await endSession(id_token);
      expect({ status: answer.status, text: await answer.text() }).toEqual({ status: 204, text: '' });
    }
    expect(cookies()).toBe('');
    expect(await isLive(access_token)).toBe(false);
  });

  it('is not ended by what is no id token of this realm', async () => {
    const { signIn, tokens, isLive, endSession, url } = await setUp();
    const alpha = identityClient(url, { realm: 'realms/root/realms/alpha' });
    await alpha.signIn(grace);
    const { id_token: foreign = '' } = await (await alpha.authorize(await alpha.discover())).exchange();
    await signIn(grace);
    const { access_token } = await tokens();
    for (const hint of ['', 'made.up.text', foreign]) expect((await endSession(hint)).status).toBe(400);
    expect(await isLive(access_token)).toBe(true);
  });

  it('stays when somebody else’s id token asks for its end', async () => {
    const { signIn, tokens, isLive, endSession, cookies } = await setUp();
    await signIn(oliver);
    const { id_token: older = '' } = await tokens();
    await signIn(grace, undefined, '&ForceAuth=true');
    const { access_token } = await tokens();
    expect((await endSession(older)).status).toBe(204);
    expect(cookies()).toContain('iPlanetDirectoryPro=');
    expect(await isLive(access_token)).toBe(true);
  });

  it('gets a new id with each sign-in, and keeps its tokens for the same person only', async () => {
    const { signIn, tokens, isLive } = await setUp();
    const first = (await signIn(grace)).body.tokenId;
    const { access_token } = await tokens();
    const second = (await signIn(grace, undefined, '&ForceAuth=true')).body.tokenId;
    expect(second).not.toBe(first);
    expect(await isLive(access_token)).toBe(true);
    await signIn(oliver, undefined, '&ForceAuth=true');
    expect(await isLive(access_token)).toBe(false);
  });

  it('survives a restart with its tokens, its steps and its keys', async () => {
    const before = await setUp();
    await before.signIn(grace);
    const { access_token, id_token = '', refresh_token = '' } = await before.tokens();
    const cookie = before.cookies();
    const { body: step } = await before.authenticate('Login', undefined, '&ForceAuth=true');
    await before.stop();

    const after = await setUp({ folder: before.folder });
    expect(await fetchUserInfo(after.config, access_token, 'c-us-1')).toMatchObject({ email: grace });
    expect((await refreshTokenGrant(after.config, refresh_token)).access_token).toEqual(expect.any(String));
    expect((await after.authenticate('Login', step)).status).toBe(401); // answered, with nothing typed
    expect((await after.authenticate('Login', step)).body.detail).toEqual({ errorCode: '110' });
    const signedIn = await fetch(`${after.url}/auth/json/realms/root/authenticate`, {
      method: 'POST',
      headers: { cookie },
    });
    expect(await signedIn.json()).toHaveProperty('tokenId');
    expect((await after.endSession(id_token)).status).toBe(204);
  });
});
