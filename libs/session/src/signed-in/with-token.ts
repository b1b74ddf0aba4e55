import type { SessionTokens } from '../session-tokens.ts';

/**
 * Creates a `fetch` that sends the access token. It repeats a request once after a 401, because a step-up may have changed the session
 * cookie, which commerce also checks, while the request was on its way.
 */
export const withToken =
  ({ tokens, fetch: send = globalThis.fetch }: { tokens: SessionTokens; fetch?: typeof fetch }): typeof fetch =>
  async (input, init) => {
    const request = async () => {
      const headers = { authorization: `Bearer ${await tokens.accessToken()}` };
      return send(input, { ...init, headers });
    };
    const response = await request();
    return response.status === 401 ? request() : response;
  };
