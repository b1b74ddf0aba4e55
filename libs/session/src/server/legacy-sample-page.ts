import { aText, checkOptions } from '@assess/i18n/arguments';
import { FastResponse } from 'srvx';
import { hashSource, ownOrigin, writePolicy } from '@assess/page-server';
import { accountPaths } from '../account/account-options.ts';
import type { LegacySessionOptions } from '../legacy/legacy-session.ts';

/** The identity server's realm and client, and the URLs of the session. */
export interface LegacySamplePageOptions extends Partial<Omit<LegacySessionOptions, 'identity'>> {
  identity: { realm: string; clientId: string };
}

const style = `:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-inline-size: 40rem; margin: 2rem auto; padding-inline: 1rem }
button { font: inherit; min-block-size: 44px; padding-inline: 1rem }
dialog { max-inline-size: 24rem }`;

const script = (options: object) => `const who = document.getElementById('who');
const note = (text) => document.getElementById('events').append(Object.assign(document.createElement('li'), { textContent: text }));
const on = (id, act) => document.getElementById(id).addEventListener('click', act);
AssessSession.addEventListener('login', ({ detail }) => {
  who.textContent = detail.firstName + ' is signed in.';
  note('login');
});
AssessSession.addEventListener('logout', ({ detail }) => {
  who.textContent = 'Nobody is signed in.';
  note('logout: ' + detail.reason);
});
AssessSession.addEventListener('idle-warning', ({ detail }) => note('idle-warning: ' + detail.endsWithinMs / 1000 + ' s'));
AssessSession.addEventListener('anonymous', () => {
  who.textContent = 'Nobody is signed in.';
});
AssessSession.initialize(${JSON.stringify(options)});
on('login', () => AssessSession.login());
on('logout', () => AssessSession.logout());
on('token', async () => {
  const token = await AssessSession.getToken();
  note(token ? 'getToken: ' + token.length + ' characters' : 'getToken: none');
});`;

const page = (body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The session on a plain page</title>
<style>${style}</style>
<script src="/legacy-session.js"></script>
</head>
<body>
<main>
<h1>The session on a plain page</h1>
<p id="who" role="status">Finding out who is here…</p>
<p><button id="login">Sign in</button> <button id="token">Get the token</button> <button id="logout">Sign out</button></p>
<h2>Events</h2>
<ol id="events"></ol>
</main>
<script>${body}</script>
</body>
</html>`;

/**
 * Creates the handler of a sample page without React, which shares the session through `/legacy-session.js`. The default URLs are
 * those of `accountPaths`. @see spec §4, page-based legacy session object
 */
export function createLegacySamplePage({ identity, ...options }: LegacySamplePageOptions): () => Response {
  if (process.env.NODE_ENV !== 'production')
    checkOptions(
      'createLegacySamplePage',
      { ...identity },
      {
        realm: aText("'root' or a path below it, such as 'alpha', in the option identity"),
        clientId: aText("the id of the page's client, such as 'assess-store', in the option identity"),
      },
    );
  const { realm, clientId } = identity;
  const body = script({
    identity: { baseUrl: accountPaths.identity, realm, clientId },
    loginUrl: accountPaths.signIn,
    commerceLogoutUrl: accountPaths.commerceSignOut,
    ...options,
  });
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': writePolicy({
      'script-src': [`${ownOrigin}/legacy-session.js`, `${ownOrigin}/assets/`, hashSource(body)],
      'style-src': [hashSource(style)],
      'connect-src': ["'self'"],
    }),
  };
  return () => new FastResponse(page(body), { headers });
}
