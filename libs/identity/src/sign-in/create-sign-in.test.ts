import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIdentity } from '../create-identity.ts';
import type { IdentityOptions } from '../identity-options.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { startScriptedServer, type ServerCall, type ServerReply } from '../testing/scripted-server.ts';
import { callback, loginStep, stepWith } from '../testing/step-examples.ts';
import { webTokenStore } from '../token-store.ts';
import type { SignInProgress, SignInStep } from './sign-in-step.ts';

const authenticate = 'POST /auth/json/realms/root/realms/alpha/authenticate';
const success = { json: { tokenId: 's1', successUrl: '/', realm: '/alpha' } };
const loginFailure = { status: 401, json: { code: 401, reason: 'Unauthorized', message: 'Login failure' } };
const expired = {
  status: 401,
  json: { code: 401, reason: 'Unauthorized', message: 'Session has timed out', detail: { errorCode: '110' } },
};
const answers = { IDToken1: 'ada', IDToken2: 'secret' };
const first = (call: ServerCall) => call.body === '';

let server: Awaited<ReturnType<typeof startScriptedServer>>;
let reply: (call: ServerCall) => ServerReply;
let storage: Storage;
let log: string[];

beforeAll(() => import('../sdk/forgerock-sdk.ts')); // so that no step's time limit includes the loading

beforeEach(async () => {
  reply = (call) => (first(call) ? { json: loginStep() } : success);
  storage = memoryStorage();
  log = [];
  server = await startScriptedServer((call) => reply(call));
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

const identity = (options: Partial<IdentityOptions> = {}) =>
  createIdentity({
    baseUrl: `${server.origin}/auth`,
    realm: 'alpha',
    clientId: 'store',
    redirectUri: `${server.origin}/silent.html`,
    log: (line) => log.push(line),
    tokenStore: webTokenStore(() => storage),
    isOnline: () => true,
    stepTimeoutMs: 5000,
    ...options,
  });

function stepOf(progress: SignInProgress): SignInStep {
  if (progress.kind !== 'step') throw new Error(`Not a step: ${JSON.stringify(progress)}`);
  return progress;
}

const start = async (options?: Partial<IdentityOptions>) => stepOf(await identity(options).signIn({ tree: 'Login' }));

describe('a sign-in', () => {
  it('leads from name and password to success, as the server wants to be asked', async () => {
    const progress = await identity().signIn({ tree: 'Login', query: { ForceAuth: 'true' } });
    expect(stepOf(progress)).toMatchObject({ stage: 'UsernamePassword', header: 'Sign In' });
    expect(await stepOf(progress).submit(answers)).toEqual({
      kind: 'signed-in',
      realm: '/alpha',
      sessionToken: 's1',
      successUrl: '/',
    });
    const [begin, end] = server.calls;
    expect(begin?.line).toBe(authenticate);
    expect(Object.fromEntries(begin!.query)).toEqual({
      authIndexType: 'service',
      authIndexValue: 'Login',
      ForceAuth: 'true',
    });
    expect(begin?.headers).toMatchObject({
      'accept-api-version': 'protocol=1.0,resource=2.1',
      'x-requested-with': 'forgerock-sdk',
    });
    const sent = JSON.parse(end!.body);
    expect(sent).toMatchObject({ authId: 'auth-1', stage: 'UsernamePassword' });
    expect(sent.callbacks[0]).toEqual({ ...loginStep().callbacks[0], input: [{ name: 'IDToken1', value: 'ada' }] });
  });

  it('is over at once for somebody who has a session', async () => {
    reply = () => success;
    expect(await identity().signIn({ tree: 'Login' })).toMatchObject({ kind: 'signed-in', sessionToken: 's1' });
  });

  it("returns the server's rejection", async () => {
    const step = await start();
    reply = () => loginFailure;
    expect(await step.submit(answers)).toMatchObject({ kind: 'refused', code: 401, message: 'Login failure' });
  });

  it('says how long to wait, and which rules were broken', async () => {
    const step = await start();
    const failedPolicyRequirements = [{ property: 'mail', policyRequirements: [{ policyRequirement: 'UNIQUE' }] }];
    const detail = { retryAfter: 240, failedPolicyRequirements };
    reply = () => ({ status: 429, json: { code: 429, detail } });
    expect(await step.submit(answers)).toMatchObject({
      code: 429,
      retryAfterMs: 240_000,
      failures: [{ attribute: 'mail', failures: [{ requirement: 'UNIQUE', params: {} }] }],
    });
  });

  it.each([
    ['a page of HTML with 502', { status: 502, html: '<h1>Bad gateway</h1>' }, 'UNKNOWN'],
    ['a page of HTML with 200', { html: '<h1>Hello</h1>' }, 'UNKNOWN'],
    ['a fault of the server', { status: 500, json: { code: 500, message: 'Oops' } }, 'UNKNOWN'],
    ['a gateway time-out', { status: 504, html: '' }, 'TIMEOUT'],
    ['a bad request', { status: 400, json: { code: 400, message: 'Unknown tree' } }, 'BAD_REQUEST'],
  ])('takes %s for no refusal, and the step can be sent again', async (_, broken, kind) => {
    const step = await start();
    reply = () => broken;
    await expect(step.submit(answers)).rejects.toMatchObject({ name: 'IdentityError', kind });
    reply = () => success;
    expect(await step.submit(answers)).toMatchObject({ kind: 'signed-in' });
  });

  it('says that the server cannot be reached, and loses no stored tokens for it', async () => {
    storage.setItem('FR-SDK-store', JSON.stringify({ accessToken: 'a' }));
    const step = await start();
    await server.close();
    await expect(step.submit(answers)).rejects.toMatchObject({ kind: 'TIMEOUT' });
    expect(storage.length).toBe(1);
  });

  it('waits no longer than its limit for a slow server', async () => {
    const step = await start({ stepTimeoutMs: 60 });
    reply = () => ({ ...success, after: new Promise(() => {}) });
    await expect(step.submit(answers)).rejects.toMatchObject({ kind: 'TIMEOUT', message: 'Timeout' });
  });

  it('has one time limit for several requests, and sends nothing after it', async () => {
    const step = await start({ stepTimeoutMs: 150 });
    const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
    reply = (call) => ({ ...(first(call) ? { json: loginStep('auth-2') } : expired), after: pause() });
    await expect(step.submit(answers)).rejects.toMatchObject({ kind: 'TIMEOUT' });
    await pause(); // by now the late first step has arrived
    expect(server.calls).toHaveLength(3);
  });

  it('uses a step once', async () => {
    const step = await start();
    const [one, two] = await Promise.allSettled([step.submit(answers), step.submit(answers)]);
    expect(one).toMatchObject({ status: 'fulfilled' });
    expect(two).toMatchObject({ status: 'rejected', reason: { kind: 'BAD_REQUEST' } });
    await expect(step.submit(answers)).rejects.toMatchObject({ kind: 'BAD_REQUEST' });
    expect(server.calls).toHaveLength(2);
  });

  it('begins again unnoticed when the first step has waited too long', async () => {
    const step = await start();
    reply = (call) => {
      if (first(call)) return { json: loginStep('auth-2') };
      return JSON.parse(call.body).authId === 'auth-2' ? success : expired;
    };
    expect(await step.submit(answers)).toMatchObject({ kind: 'signed-in' });
    expect(server.calls).toHaveLength(4);
    expect(JSON.parse(server.calls[3]!.body).callbacks[1].input[0].value).toBe('secret');
  });

  it('begins again once only', async () => {
    const step = await start();
    reply = (call) => (first(call) ? { json: loginStep('auth-2') } : expired);
    expect(await step.submit(answers)).toMatchObject({ kind: 'refused', isExpired: true });
    expect(server.calls).toHaveLength(4);
  });

  it('shows the first step where it asks something else by now', async () => {
    const step = await start();
    reply = (call) => (first(call) ? { json: stepWith([callback('NameCallback', {})]) } : expired);
    expect(await step.submit(answers)).toMatchObject({ kind: 'step' });
    expect(server.calls).toHaveLength(3);
  });

  it('does not begin again for a later step', async () => {
    const step = await start();
    reply = () => ({ json: loginStep('auth-2') });
    const second = stepOf(await step.submit(answers));
    reply = () => expired;
    expect(await second.submit(answers)).toMatchObject({ kind: 'refused', isExpired: true });
    expect(server.calls).toHaveLength(3);
  });

  it('deletes the tokens of the previous user', async () => {
    const step = await start();
    storage.setItem('FR-SDK-store', JSON.stringify({ accessToken: 'of-another' }));
    await step.submit(answers);
    expect(storage.length).toBe(0);
    expect(server.calls.at(-1)?.body).toContain('token=of-another');
  });

  it('lets the app see and change each request', async () => {
    const seen: string[] = [];
    const middleware = [
      ({ action, url }: { action: string; url: URL }) => {
        seen.push(action);
        url.searchParams.set('locale', 'fr');
      },
    ];
    await (await start({ middleware })).submit(answers);
    expect(seen).toEqual(['start-sign-in', 'continue-sign-in']);
    expect(server.calls[1]?.query.get('locale')).toBe('fr');
  });
});

describe('what only the browser can answer', () => {
  const sentInput = (index: number) => JSON.parse(server.calls[1]!.body).callbacks[index].input[0].value;
  const outcome = callback('HiddenValueCallback', { value: '', id: 'webAuthnOutcome' }, { '': 'webAuthnOutcome' }, 2);
  const question = { relyingPartyId: '', challenge: 'YQ==', allowCredentials: '', timeout: '60000' };
  const webAuthn = stepWith([callback('MetadataCallback', { data: question }, {}), outcome]);

  const submit = async (step: object) => {
    reply = (call) => (first(call) ? { json: step } : success);
    return (await start()).submit();
  };

  it('profiles the device', async () => {
    vi.stubGlobal('localStorage', memoryStorage());
    await submit(stepWith([callback('DeviceProfileCallback', { metadata: false, location: false, message: '' })]));
    expect(JSON.parse(sentInput(0))).toEqual({ identifier: expect.stringMatching(/^\d+-\d+-\d+$/) });
  });

  it('tells the server that there are no security keys here', async () => {
    vi.stubGlobal('window', {});
    expect(await submit(webAuthn)).toMatchObject({ kind: 'signed-in' });
    expect(sentInput(1)).toBe('unsupported');
  });

  it('tells the server that the visitor refused', async () => {
    vi.stubGlobal('window', { PublicKeyCredential: {} });
    const get = () =>
      Promise.reject(Object.assign(new Error('The operation was cancelled'), { name: 'NotAllowedError' }));
    vi.stubGlobal('navigator', { credentials: { get } });
    await submit(webAuthn);
    expect(sentInput(1)).toBe('ERROR::NotAllowedError:The operation was cancelled');
  });

  it('sends what sets an authenticator app up back as it came', async () => {
    const id = 'mfaDeviceRegistration';
    const uri = 'otpauth://totp/Store:ada?secret=JBSWY3DPEHPK3PXP';
    const script = callback('TextOutputCallback', { message: 'QRCodeReader.createCode()', messageType: '4' }, {});
    const step = stepWith([script, callback('HiddenValueCallback', { value: uri, id }, { '': id }, 2)]);
    expect(await submit(step)).toMatchObject({ kind: 'signed-in' });
    expect(JSON.parse(server.calls[1]!.body)).toMatchObject(step);
  });

  it('reads recovery codes out of the script without running it', async () => {
    const message = '"<em>My key</em>" + "Your Recovery Codes:" +\n    "ABC123\\n" +\n    "DEF456\\n" +\n';
    reply = () => ({ json: stepWith([callback('TextOutputCallback', { message, messageType: '4' }, {})]) });
    expect((await start()).fields).toEqual([
      { kind: 'recovery-codes', codes: ['ABC123', 'DEF456'], deviceName: expect.stringContaining('My key') },
    ]);
  });
});

describe("a device's profile", () => {
  const asked = callback('DeviceProfileCallback', { location: true, metadata: false, message: '' });

  beforeEach(() => {
    reply = (call) => (first(call) ? { json: stepWith([asked]) } : success);
  });

  it.each([
    [
      'is refused',
      { getCurrentPosition: (_: unknown, fail: (error: object) => void) => fail({ code: 1, message: '' }) },
    ],
    ['cannot be asked for', undefined],
  ])('signs in without a location that %s, with one line in the log', async (_, geolocation) => {
    vi.stubGlobal('navigator', { ...navigator, geolocation });
    vi.stubGlobal('localStorage', memoryStorage());
    expect((await (await start()).submit()).kind).toBe('signed-in');
    expect(log).toEqual(['failed to look up the location of this device']);
  });

  it('sends the location that the browser gives, and logs nothing', async () => {
    const coords = { latitude: 1.5, longitude: 2.5 };
    const getCurrentPosition = (give: (position: object) => void) => give({ coords });
    vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } });
    vi.stubGlobal('localStorage', memoryStorage());
    await (await start()).submit();
    expect(server.calls.at(-1)?.body).toContain('latitude');
    expect(log).toEqual([]);
  });
});
