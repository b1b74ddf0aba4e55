import type { PageGateway } from '@assess/gateway-client';

/** A gateway whose code and schemas come with the first call: a page that asks nothing never loads them. */
export function createLazyGateway(load: () => Promise<PageGateway>): PageGateway {
  let loaded: Promise<PageGateway> | undefined;
  return new Proxy({} as PageGateway, {
    get:
      (_, name) =>
      async (...call: unknown[]) =>
        Reflect.get(await (loaded ??= load()), name)(...call),
  });
}
