import { createLegacySession } from './legacy-session.ts';

/**
 * The classic script, which defines `window.AssessSession`. It starts at once if its script tag has `data-identity-url`.
 * Otherwise the page calls `AssessSession.initialize(…)`.
 */
const session = createLegacySession();
Object.assign(window, { AssessSession: session });

const { identityUrl: baseUrl, realm = '', clientId = '', loginUrl = '/', ...more } = tagData();
if (baseUrl) {
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
