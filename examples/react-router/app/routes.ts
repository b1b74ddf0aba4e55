import { index, route, type RouteConfig } from '@react-router/dev/routes';

const answeredByStore = ['auth/*', 'store/*', 'api/session', 'api/routingRegion', 'silent.html'];

export default [
  index('routes/home.tsx'),
  route('account', 'routes/account.tsx'),
  route('sign-in', 'routes/sign-in.tsx'),
  ...answeredByStore.map((path) => route(path, 'routes/to-store.ts', { id: path })),
] satisfies RouteConfig;
