import '@assess/ui/styles.css';
import { createI18n } from '@assess/i18n';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createLazyGateway } from '../lazy-gateway.ts';
import { messageLoaders } from '../message-loaders.ts';
import { cardProcessorMeta } from '../page-head.ts';
import { localeOf } from '../paths.ts';
import { createAppRouter } from '../router.tsx';

/** Takes the server's page over. */
export async function wakeUp(): Promise<void> {
  const locale = localeOf(location.pathname);
  const i18n = await createI18n(locale, messageLoaders);
  const router = createAppRouter({
    gateway: createLazyGateway(async () => {
      const { createGatewayClient } = await import('@assess/gateway-client');
      return createGatewayClient({ baseUrl: '/api/gateway' });
    }),
    i18n,
    locale,
    cardProcessor: document.querySelector<HTMLMetaElement>(`meta[name="${cardProcessorMeta}"]`)?.content ?? '',
  });
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />);
  });
}
