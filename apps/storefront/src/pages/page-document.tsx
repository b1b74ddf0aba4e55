import { locales } from '@assess/i18n';
import { HeadContent, Scripts, useRouteContext } from '@tanstack/react-router';
import { storeAttribute } from '../page-contract/page-attributes.ts';
import { StoreLayout } from './store-layout.tsx';

/**
 * Renders the document around the separately hydrated elements, on the server only. React never hydrates the document itself, so changes
 * that other scripts make to it cannot break the page.
 *
 * @param main - the content of `main` as HTML.
 */
export function PageDocument({ main }: { main: string }) {
  const { config } = useRouteContext({ from: '__root__' });
  return (
    <html lang={locales[config.locale].htmlLang} {...storeAttribute(config.locale)}>
      <head>
        <HeadContent />
      </head>
      <body>
        <StoreLayout html={main} />
        <Scripts />
      </body>
    </html>
  );
}
