import { describe, expect, it } from 'vitest';
import { createIdentityCalls } from './identity-calls.ts';

const callerOf = createIdentityCalls({ realm: 'alpha', alsoServed: ['captcha/', 'approve'] });
const asked = (line: string) => {
  const [method = '', path = ''] = line.split(' ');
  return callerOf(method, new URL(path, 'http://store.test'));
};
const alpha = 'realms/root/realms/alpha';

describe(createIdentityCalls, () => {
  it.each([
    `GET /auth/oauth2/${alpha}/authorize?client_id=a`,
    `POST /auth/oauth2/${alpha}/access_token`,
    `GET /auth/oauth2/${alpha}/userinfo`,
    `GET /auth/oauth2/${alpha}/connect/endSession?id_token_hint=t`,
    `POST /auth/oauth2/${alpha}/token/revoke`,
    `POST /auth/json/${alpha}/authenticate?authIndexType=service`,
    `POST /auth/json/${alpha}/sessions/?_action=logout`,
    'GET /auth/captcha/widget.js',
    'POST /auth/approve',
  ])('allows browsers to call %s', (line) => {
    const isOpen = /authorize|captcha|approve/.test(line);
    expect(asked(line)).toBe(isOpen ? 'any-page' : 'our-pages');
  });

  it.each([
    'GET /auth/console',
    'GET /auth/json/global-config/servers',
    `GET /auth/json/${alpha}/realm-config/services`,
    `GET /auth/json/${alpha}/users/ada`,
    'POST /auth/json/realms/root/authenticate',
    'POST /auth/json/authenticate',
    `POST /auth/json/${alpha}/authenticate/x`,
    `GET /auth/json/${alpha}/sessions?_queryFilter=true`,
    `POST /auth/json/${alpha}/sessions?_action=getSessionInfo`,
    `POST /auth/oauth2/${alpha}/introspect`,
    `PUT /auth/oauth2/${alpha}/userinfo`,
    `GET /auth/oauth2/${alpha}/access_token`,
    'GET /auth/approved',
    'GET /auth/captcha',
    'GET /auth/',
  ])('hides %s from browsers', (line) => {
    expect(asked(line)).toBeUndefined();
  });
});
