import type { PageGateway } from '@assess/gateway-client';

/** Creates a gateway client that loads its code and schemas with the first call, so that a page without calls never loads them. */
export function createLazyGateway(load: () => Promise<PageGateway>): PageGateway {
  let loaded: Promise<PageGateway> | undefined;
  return new Proxy({} as PageGateway, {
    get:
      (_, name) =>
      async (...call: unknown[]) =>
        Reflect.get(await (loaded ??= load()), name)(...call),
  });
}
