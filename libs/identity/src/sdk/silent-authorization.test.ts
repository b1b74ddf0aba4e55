import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toIdentityError } from '../identity-error.ts';
import { isWorthRedirect } from '../tokens/redirect-login.ts';
import { authorizeSilently } from './silent-authorization.ts';

const origin = 'https://store.test';
/** The pages that the iframe loads, one after the other; `null` is an unreadable one. */
let pages: (string | null)[];
let isRemoved: boolean;
/** The delay of the server's first page. */
let delayMs: number;

beforeEach(() => {
  pages = [];
  isRemoved = false;
  delayMs = 0;
  vi.stubGlobal('document', {
    createElement: hiddenFrame,
    body: { appendChild: (frame: ReturnType<typeof hiddenFrame>) => frame.isPutIn() },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function hiddenFrame() {
  let onLoad = () => {};
  let href: string | null = 'about:blank';
  return {
    style: {},
    contentWindow: {
      get location() {
        if (href === null) throw new DOMException('Blocked a frame', 'SecurityError');
        return { href };
      },
    },
    addEventListener: (_: string, listener: () => void) => (onLoad = listener),
    removeEventListener: () => (onLoad = () => {}),
    remove: () => (isRemoved = true),
    /** Loads at once if the iframe is attached without a URL, as browsers do. */
    isPutIn: () => href === 'about:blank' && onLoad(),
    set src(_: string) {
      href = '';
      for (const [index, page] of pages.entries())
        setTimeout(() => {
          href = page;
          onLoad();
        }, delayMs + index);
    },
  };
}

const authorize = (timeoutMs = 5000) => authorizeSilently({ url: `${origin}/auth/authorize`, state: 's1', timeoutMs });
const failure = () => authorize().catch(toIdentityError);

describe(authorizeSilently, () => {
  it('reads the code of the redirect URI, also after a redirect by a page', async () => {
    pages = [`${origin}/auth/consent`, `${origin}/silent.html?code=c1&state=s1`];
    expect(await authorize()).toBe('c1');
    expect(isRemoved).toBe(true);
  });

  it('waits for a slow server: an empty frame is no page', async () => {
    vi.useFakeTimers();
    pages = [`${origin}/silent.html?code=c1&state=s1`];
    delayMs = 3000;
    const code = authorize().catch(toIdentityError);
    await vi.advanceTimersByTimeAsync(delayMs);
    expect(await code).toBe('c1');
  });

  it.each(['login_required', 'interaction_required', 'consent_required', 'account_selection_required'])(
    'tells by the code alone that a person is needed: %s',
    async (error) => {
      pages = [`${origin}/silent.html?error=${error}&state=s1`];
      const failed = await failure();
      expect(failed).toMatchObject({ kind: 'UNAUTHORIZED', message: error });
      expect(isWorthRedirect(failed)).toBe(true);
    },
  );

  it('says what is wrong with the request, in the words of the server', async () => {
    pages = [`${origin}/silent.html?error=invalid_request&error_description=No+scope&state=s1`];
    expect(await failure()).toMatchObject({ kind: 'BAD_REQUEST', message: 'invalid_request: No scope' });
  });

  it('takes no code of another authorization', async () => {
    pages = [`${origin}/silent.html?code=c1&state=s2`];
    expect(await failure()).toMatchObject({ kind: 'BAD_REQUEST', message: 'State mismatch' });
  });

  it.each([
    ['an error page', `${origin}/auth/authorize`],
    ['a page that may not be framed', null],
  ])('waits for no more than a second once there is %s', async (_, page) => {
    pages = [page];
    const before = performance.now();
    expect(await failure()).toMatchObject({ kind: 'TIMEOUT' });
    expect(performance.now() - before).toBeLessThan(2000);
    expect(isRemoved).toBe(true);
  });

  it('gives up where nothing comes back', async () => {
    const failed = await authorize(20).catch(toIdentityError);
    expect(failed).toMatchObject({ kind: 'TIMEOUT', cause: { message: 'Authorization timed out' } });
    expect(isWorthRedirect(failed)).toBe(true);
  });
});
