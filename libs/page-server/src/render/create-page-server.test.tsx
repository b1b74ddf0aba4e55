import { gunzipSync } from 'node:zlib';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  HeadContent,
  Outlet,
  redirect,
  Scripts,
} from '@tanstack/react-router';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createRoute as createServerRoute } from '../routing/route.ts';
import { plain } from '../response/plain.ts';
import { createPageServer } from './create-page-server.ts';

const root = createRootRoute({
  component: () => (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  ),
  notFoundComponent: () => <p>There is no such page.</p>,
});

let loads = 0;
const order = createRoute({
  getParentRoute: () => root,
  path: '/orders/$id',
  loader: () => ({ loads: ++loads }),
  headers: () => ({ 'cache-control': 'public, s-maxage=60' }),
  component: function Order() {
    const { id } = order.useParams();
    return (
      <h1>
        Order {id}, load {order.useLoaderData().loads}
      </h1>
    );
  },
});
const old = createRoute({
  getParentRoute: () => root,
  path: '/old',
  beforeLoad: () => {
    throw redirect({ to: '/orders/$id', params: { id: '7' } });
  },
});
const routeTree = root.addChildren([order, old]);

const serve = createPageServer({
  createRouter: ({ url }, nonce) =>
    createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [url.href] }), ssr: { nonce } }),
  headMarkup: '<style>h1{color:teal}</style>',
  isShared: ({ pathname }) => pathname === '/orders/8',
  routes: [createServerRoute({})('/api/time', { GET: () => plain(200, 'noon') })],
  metricsToken: 'watch',
  log: pino({ level: 'silent' }),
});

const get = (path: string, headers: Record<string, string> = {}) =>
  serve(new Request(`http://shop.test${path}`, { headers: { host: 'shop.test', ...headers } }));

it('serves a page with a policy that allows its own styles and scripts alone', async () => {
  const page = await get('/orders/7');
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toMatch(/<h1>Order (<!-- -->)?7/);
  expect(html).toContain('<style>h1{color:teal}</style></head>');
  const policy = page.headers.get('content-security-policy');
  expect(policy).toMatch(/style-src 'sha256-/);
  expect(policy).toMatch(/script-src http:\/\/shop\.test\/assets\/ 'sha256-/);
  expect(policy).not.toContain('unsafe');
  expect(html).not.toContain('nonce');
  expect(page.headers.get('cache-control')).toBe('no-store');
});

it('caches a page that is the same for all visitors, and compresses it', async () => {
  const texts = await Promise.all(
    [1, 2].map(async () => {
      const page = await get('/orders/8', { 'accept-encoding': 'gzip' });
      return gunzipSync(await page.arrayBuffer()).toString();
    }),
  );
  expect(texts[0]).toContain('Order');
  expect(texts[1]).toBe(texts[0]);
});

it('passes on redirects and unknown pages of the router', async () => {
  const moved = await get('/old');
  expect([moved.status, moved.headers.get('location')]).toEqual([307, '/orders/7']);
  const unknown = await get('/unknown');
  expect(unknown.status).toBe(404);
  expect(await unknown.text()).toContain('There is no such page.');
});

it('serves its own routes, health and metrics', async () => {
  expect(await (await get('/api/time')).text()).toBe('noon');
  expect((await get('/health/ready')).status).toBe(200);
  expect((await get('/metrics')).status).toBe(401);
  expect(await (await get('/metrics', { authorization: 'Bearer watch' })).text()).toContain(
    'http_requests_total{operation="/api/time",status="200"} 1',
  );
});

it('refuses a post that no route accepts', async () => {
  expect(
    (
      await serve(
        new Request('http://shop.test/orders/7', {
          method: 'POST',
          headers: { host: 'shop.test', origin: 'http://shop.test' },
        }),
      )
    ).status,
  ).toBe(405);
});
