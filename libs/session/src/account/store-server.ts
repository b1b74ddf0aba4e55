import { isTimeOut, type SessionEndReason } from '../session-state.ts';

const limitMs = 4000;

/** Creates the client of the storefront's server, which proxies calls to commerce. Each call rejects unless it succeeds. */
export const createStoreServer = (fetch: typeof globalThis.fetch) => ({
  /** Reports a sign-out, as `POST {path}?timeout={bool}`. */
  signOut: async (path: string, reason: SessionEndReason): Promise<void> => {
    const url = `${path}?timeout=${isTimeOut(reason)}`;
    const response = await fetch(url, { method: 'POST', keepalive: true, signal: AbortSignal.timeout(limitMs) });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  },
  /** Requests the visitor's routing region. @see spec §7 Product API */
  routingRegion: async (path: string): Promise<string> => {
    const response = await fetch(path, { signal: AbortSignal.timeout(limitMs) });
    const { routingRegion } = response.ok ? ((await response.json()) as { routingRegion?: unknown }) : {};
    if (typeof routingRegion !== 'string') throw new Error(`${path} answered ${response.status} and no region`);
    return routingRegion;
  },
});
