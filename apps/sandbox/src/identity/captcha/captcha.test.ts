import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { identityClient } from '../../testing/identity-client.ts';
import { startSandbox } from '../../testing/start-sandbox.ts';

const siteKey = 'sandbox-site-key';
const secret = 'sandbox-captcha-secret';
const minute = 60_000;

async function setUp() {
  const sandbox = await startSandbox();
  const askToken = async (key = siteKey) =>
    fetch(`${sandbox.url}/auth/captcha/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ siteKey: key }),
    });
  const token = async () => (await (await askToken()).json()).token as string;
  const verify = async (response: string, shown = secret) => {
    const body = new URLSearchParams({ secret: shown, response });
    const answer = await fetch(`${sandbox.url}/auth/captcha/siteverify`, { method: 'POST', body });
    return answer.json();
  };
  return { ...sandbox, askToken, token, verify };
}

describe('the local captcha', () => {
  it('verifies a token once', async () => {
    const { token, verify } = await setUp();
    const given = await token();
    expect(await verify(given)).toEqual({
      success: true,
      challenge_ts: '2026-11-20T09:30:00.000Z',
      hostname: '127.0.0.1',
    });
    expect(await verify(given)).toEqual({ success: false, 'error-codes': ['invalid-input-response'] });
  });

  it('takes no token that is two minutes old, made up, or a step of a sign-in', async () => {
    const { token, verify, clock, url } = await setUp();
    const given = await token();
    const { body } = await identityClient(url).authenticate('Login');
    clock.advance(2 * minute);
    for (const wrong of [given, 'made.up.text', body.authId ?? '']) {
      expect(await verify(wrong)).toMatchObject({ success: false });
    }
  });

  it('answers only who knows the secret, and gives tokens only for its site key', async () => {
    const { token, verify, askToken } = await setUp();
    expect(await verify(await token(), 'wrong')).toEqual({ success: false, 'error-codes': ['invalid-input-secret'] });
    expect((await askToken('another')).status).toBe(400);
  });
});

/** As much of a browser as the widget uses. */
async function loadWidget({ search = '', lang = '', preferred = 'en-US' } = {}) {
  const sandbox = await setUp();
  const script = await fetch(`${sandbox.url}/auth/captcha/widget.js`);
  const attributes = new Map<string, string>();
  const buttons: { textContent: string; click: () => Promise<void> }[] = [];
  const document = {
    documentElement: { lang },
    currentScript: { src: `${sandbox.url}/auth/captcha/widget.js${search}` },
    createElement: () => ({
      textContent: '',
      setAttribute: (name: string, value: string) => attributes.set(name, value),
      addEventListener(_: string, listener: () => Promise<void>) {
        Object.assign(this, { click: listener });
      },
    }),
  };
  const window: { grecaptcha?: Grecaptcha; loaded?: () => void; isLoaded?: boolean } = {};
  window.loaded = () => (window.isLoaded = true);
  const timers: (() => void)[] = [];
  const setTimeout = (run: () => void) => timers.push(run);
  const navigator = { language: preferred };
  const globals = { window, document, navigator, URL, fetch, setTimeout, clearTimeout: () => undefined };
  runInNewContext(await script.text(), globals);
  const container = { replaceChildren: (button: (typeof buttons)[number]) => buttons.push(button) };
  return { ...sandbox, script, window, attributes, buttons, container, timers };
}

interface Grecaptcha {
  ready(callback: () => void): void;
  render(container: unknown, options: Record<string, unknown>): number;
  getResponse(id?: number): string;
  execute(siteKey: string): Promise<string>;
  enterprise: Grecaptcha;
}

describe('the widget of the local captcha', () => {
  it('is a script', async () => {
    const { script } = await loadWidget();
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(readFileSync(new URL('widget.js', import.meta.url), 'utf8')).not.toMatch(/innerHTML|\beval\b/);
  });

  it('gives a good token to whoever presses its button, and takes it back when it is too old', async () => {
    const { window, buttons, attributes, container, verify, timers } = await loadWidget();
    const { grecaptcha } = window;
    await new Promise<void>((ready) => grecaptcha?.ready(ready));
    const tokens: string[] = [];
    let expirations = 0;
    const id = grecaptcha?.render(container, {
      sitekey: siteKey,
      callback: (token: string) => tokens.push(token),
      'expired-callback': () => (expirations += 1),
    });
    expect([buttons[0]?.textContent, attributes.get('aria-checked')]).toEqual(['I am not a robot', 'false']);
    await buttons[0]?.click();
    expect([attributes.get('aria-checked'), grecaptcha?.getResponse(id)]).toEqual(['true', tokens[0]]);
    expect(await verify(tokens[0] ?? '')).toMatchObject({ success: true });
    timers[0]?.();
    expect([expirations, grecaptcha?.getResponse(id), attributes.get('aria-checked')]).toEqual([1, '', 'false']);
  });

  it.each([
    ['fr-CA', 'en-US', 'Je ne suis pas un robot'],
    ['nl', 'en-US', 'Ik ben geen robot'],
    ['', 'es-ES', 'No soy un robot'],
    ['ja', 'nl-NL', 'I am not a robot'],
  ])('speaks the language of the page (%j), else of the browser (%s)', async (lang, preferred, label) => {
    const { window, buttons, container } = await loadWidget({ lang, preferred });
    window.grecaptcha?.render(container, { sitekey: siteKey });
    expect(buttons[0]?.textContent).toBe(label);
  });

  it('says that it failed', async () => {
    const { window, buttons, container } = await loadWidget();
    let failures = 0;
    window.grecaptcha?.render(container, { sitekey: 'another', 'error-callback': () => (failures += 1) });
    await buttons[0]?.click();
    expect(failures).toBe(1);
  });

  it('offers the Enterprise form, and calls back when it is loaded', async () => {
    const { window, verify } = await loadWidget({ search: '?onload=loaded' });
    expect(window.isLoaded).toBe(true);
    const token = await window.grecaptcha?.enterprise.execute(siteKey);
    expect(await verify(token ?? '')).toMatchObject({ success: true });
  });
});
