import { SessionProvider } from '@assess/session/react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { locale, storeOrigin } from './store';

const identity = { server: `${storeOrigin}/auth`, realm: 'alpha', clientId: 'assess-store' };

export default function Root() {
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>An app of React Router</title>
        <link rel="icon" href="data:," />
        <Meta />
        <Links />
      </head>
      <body>
        <SessionProvider identity={identity} locale={locale}>
          <Outlet />
        </SessionProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
