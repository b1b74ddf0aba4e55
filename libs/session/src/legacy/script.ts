import { createLegacySession, type LegacySession } from './legacy-session.ts';
import { version } from './version.ts';

/**
 * The classic script, which defines `window.AssessSession`. It starts at once if its script tag has `data-identity-url`.
 * Otherwise the page calls `AssessSession.initialize(…)`. The first script of a page defines its session, because listeners may be on it
 * already; a later one uses that session.
 */
const earlier: (LegacySession & { version?: string }) | undefined = Reflect.get(window, 'AssessSession');
const session = earlier ?? Object.assign(createLegacySession(), { version });
if (earlier && earlier.version !== version)
  console.warn(`legacy-session.js ${version} is ignored, because ${earlier.version} is in use: load one.`);
Object.assign(window, { AssessSession: session });

const { identityUrl: baseUrl, realm = '', clientId = '', loginUrl = '/', ...more } = tagData();
if (baseUrl) {
  if (!realm || !clientId) console.warn('data-realm or data-client-id is missing');
  const { commerceLogoutUrl } = more;
  void session.initialize({
    identity: { baseUrl, realm, clientId },
    loginUrl,
    ...(commerceLogoutUrl && { commerceLogoutUrl }),
  });
}

function tagData(): DOMStringMap {
  const { currentScript } = document;
  return currentScript instanceof HTMLElement ? currentScript.dataset : {};
}
