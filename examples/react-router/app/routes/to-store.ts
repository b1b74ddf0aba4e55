import { storeOrigin } from '../store';
import type { Route } from './+types/to-store';

/** The headers that belong to one connection, or that `fetch` sets or has already handled. */
const ofOneConnection = ['connection', 'content-encoding', 'content-length', 'host', 'keep-alive', 'transfer-encoding'];

const passed = (headers: Headers): Headers => {
  const copy = new Headers(headers);
  for (const name of ofOneConnection) copy.delete(name);
  return copy;
};

/** Passes a request of the session on to the store, whose identity server is then on this app's origin. */
async function passOn({ request }: Pick<Route.LoaderArgs, 'request'>): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const response = await fetch(storeOrigin + pathname + search, {
    method: request.method,
    headers: passed(request.headers),
    body: /^(GET|HEAD)$/.test(request.method) ? undefined : await request.arrayBuffer(),
    redirect: 'manual',
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(20_000)]),
  });
  return new Response(response.body, { status: response.status, headers: passed(response.headers) });
}

export const loader = (call: Route.LoaderArgs) => passOn(call);
export const action = (call: Route.ActionArgs) => passOn(call);
